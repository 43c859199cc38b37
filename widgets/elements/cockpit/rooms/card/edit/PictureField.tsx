import '#ui/form/Input.css?shared';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { base64Of } from '#runtime/base64-of.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { Picture } from '#runtime/parts/Picture.tsx';
import { mostPictureBytes } from '#shared/contract/values/card-choices.ts';
import { uploadCardPictureAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { failureOf } from '../failure-text.ts';

interface PictureFieldProps {
  readonly slug: string;
  readonly picture: string | null;
  readonly onChange: (picture: string | null) => void;
  readonly error: string | undefined;
}

/** The dish's picture: chosen from the device, seen as guests will see it. */
export function PictureField({ slug, picture, onChange, error }: PictureFieldProps) {
  const t = useMessages();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const upload = useSetAtom(uploadCardPictureAtom);
  const { busy, problem, run, forgetProblem } = useAction();
  const [fault, setFault] = useState<'large' | 'unreadable' | null>(null);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // so that the same one can be chosen once more
    target.value = '';
    if (!file || busy) return;
    forgetProblem();
    setFault(null);
    if (file.size > mostPictureBytes) {
      setFault('large');
      return;
    }
    const data = await base64Of(file);
    if (data === null) setFault('unreadable');
    else
      await run(
        () => upload({ slug, picture: data }),
        (stored) => onChange(stored.picture),
      );
  };
  const said = fault ? t(`cardRoom.picture.${fault}`) : problem ? failureOf(problem, t) : error;
  return (
    <div className="ce-picture" role="group" aria-labelledby={id}>
      {picture === null ? (
        <div className="ce-picture-none" aria-hidden="true" />
      ) : (
        <Picture name={picture} shape="square" width={112} height={112} />
      )}
      <div className="fo-stack-2">
        <p id={id} className="fo-strong">
          {t('cardRoom.field.picture')}
        </p>
        <div className="fo-wrap fo-gap-2">
          <Button busy={busy} onClick={() => inputRef.current?.click()}>
            {t(picture === null ? 'cardRoom.picture.choose' : 'cardRoom.picture.other')}
          </Button>
          {picture !== null && (
            <Button variant="quiet" onClick={() => onChange(null)}>
              {t('cardRoom.picture.remove')}
            </Button>
          )}
        </div>
        <p className="fo-field-help">{t('cardRoom.picture.help')}</p>
        <p className="fo-field-error" role="alert">
          {said}
        </p>
        <input
          ref={inputRef}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-labelledby={id}
          onChange={(event) => void handleFile(event)}
        />
      </div>
    </div>
  );
}
