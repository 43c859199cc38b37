import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Basket } from '#shared/contract/baskets.ts';
import {
  type CodeFieldName,
  hasTypedCodeAtom,
  takesCodesAtom,
  typedCodeAtom,
  wantedCodeFieldAtom,
} from '#state/basket/typed-code.ts';
import { useAtom, useAtomValue } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { useMessages } from '../use-messages.ts';
import { LoginHint } from './LoginHint.tsx';
import { useRedeemCode } from './use-redeem-code.ts';

/** Longest code that the server looks at. */
const maximumCode = 60;

interface CodeFieldProps {
  readonly slug: string;
  /** the one that is shown */
  readonly basket: Basket;
  /** the name by which the call knows it: it differs between basket and order form */
  readonly name: CodeFieldName;
  /** the look of the word behind which it is folded */
  readonly foldClassName: string;
  readonly onRedeemed?: () => void;
}

/**
 * One field for whatever has a code, behind its word until it is wanted. It is redeemed at once, so that the new sum is
 * known before anything is ordered; in a form of its own, so that Enter does nothing else. What was typed and not redeemed
 * stays, and whatever leads on redeems it first (`redeemFirstAtom`). Where the operator has switched both kinds off there
 * is none. Its look is code-field.css, for the element's sheet to import.
 */
export function CodeField({ slug, basket, name, foldClassName, onRedeemed }: CodeFieldProps) {
  const t = useMessages();
  const takesCodes = useAtomValue(takesCodesAtom);
  const [code, setCode] = useAtom(typedCodeAtom(slug));
  const isTyped = useAtomValue(hasTypedCodeAtom(slug));
  const [wanted, setWanted] = useAtom(wantedCodeFieldAtom(slug));
  const isWanted = wanted === name;
  const [isUnfolded, setUnfolded] = useState(false);
  const { busy, error, needsLogin, success, redeem, forget } = useRedeemCode(slug, basket);
  // what stands in it is never hidden, and once it was open it stays so
  if (!isUnfolded && (isTyped || isWanted)) setUnfolded(true);
  const formRef = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!isWanted || !isUnfolded) return;
    formRef.current?.querySelector('input')?.focus();
    setWanted(null);
  }, [isWanted, isUnfolded, setWanted]);
  // what is said below the field is read where the eyes are, also when the sums above it have grown
  const said = error || success;
  useEffect(() => {
    if (isUnfolded || said !== '') formRef.current?.scrollIntoView({ block: 'nearest' });
  }, [isUnfolded, said]);

  if (!takesCodes) return null;
  if (!isUnfolded) {
    const handleOpen = () => {
      forget();
      setWanted(name);
    };
    return (
      <Button variant="quiet" className={foldClassName} onClick={handleOpen}>
        {t('basket.code')}
      </Button>
    );
  }

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (await redeem()) onRedeemed?.();
  };
  const handleChange = (value: string) => {
    setCode(value);
    forget();
  };
  return (
    <form
      ref={formRef}
      className="code-form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <div className="code-row">
        <TextField
          label={t('basket.code')}
          error={error || undefined}
          help={needsLogin ? <LoginHint /> : undefined}
          name={name}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="send"
          maxLength={maximumCode}
          value={code}
          onValueChange={handleChange}
        />
        <Button type="submit" busy={busy}>
          {t('basket.code.redeem')}
        </Button>
      </div>
      {/* stands there before it has something to say, so that it is heard */}
      <p className="code-success" role="status">
        {success}
      </p>
      {/* the focus is in the field already, so that its description alone would not be read again */}
      <LiveRegion>{error}</LiveRegion>
    </form>
  );
}
