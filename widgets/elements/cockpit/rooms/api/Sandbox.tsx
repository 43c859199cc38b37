import { useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { cockpitRestaurantsAtom, reloadCockpitAtom } from '#state/cockpit/cockpit.ts';
import { makeSandboxAtom, type TillData } from '#state/cockpit/till.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { valueOf } from '#state/core/remote/remote.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { failureText } from './use-till.ts';

/** A restaurant to try programs on: makes one, or says that this is one. */
export function Sandbox({ till }: { readonly till: TillData }) {
  const t = useMessages();
  const houses = valueOf(useAtomValue(cockpitRestaurantsAtom)) ?? [];
  const make = useSetAtom(makeSandboxAtom);
  const reload = useSetAtom(reloadCockpitAtom);
  const { busy, problem, run } = useAction();
  const [made, setMade] = useState('');
  const isSandbox = houses.some(({ slug, isSandbox }) => isSandbox && slug === till.params.slug);
  const handleMake = () =>
    run(
      () => make(till),
      ({ name }) => {
        setMade(name);
        void reload();
      },
    );
  return (
    <section className="till-section fo-stack-3">
      <div className="till-head fo-line fo-spread fo-apart">
        <H3>{t('till.sandbox.title')}</H3>
        {!isSandbox && (
          <Button busy={busy} onClick={() => void handleMake()}>
            {t('till.sandbox.make')}
          </Button>
        )}
      </div>
      <p className="till-text fo-quiet">{t(isSandbox ? 'till.sandbox.here' : 'till.sandbox.text')}</p>
      {made && <Notice level="success">{t('till.sandbox.made', { name: made })}</Notice>}
      {problem && <Notice level="alert">{failureText(problem, t)}</Notice>}
    </section>
  );
}
