import { type ChangeEvent, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { putCardCsvAtom, readCardCsvAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureOf } from '../failure-text.ts';

interface TableDialogProps {
  readonly slug: string;
  readonly onClose: () => void;
}

/** The products as a table for a spreadsheet, out and in again. */
export function TableDialog({ slug, onClose }: TableDialogProps) {
  const t = useMessages();
  const read = useSetAtom(readCardCsvAtom);
  const put = useSetAtom(putCardCsvAtom);
  const { busyWith, problem, run } = useAction();
  const [isUnreadable, setUnreadable] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file || busyWith !== null) return;
    const csv = await textOf(file);
    setUnreadable(csv === null);
    if (csv !== null) await run(() => put({ slug, csv }), onClose, 'in');
  };
  const lines = problem?.errors.filter(({ field }) => field !== undefined) ?? [];
  return (
    <Modal title={t('cardRoom.table.title')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="fo-stack-4">
        <p>{t('cardRoom.table.text')}</p>
        <div className="fo-wrap fo-gap-2">
          <Button
            busy={busyWith === 'out'}
            onClick={() =>
              void run(
                () => read(slug),
                ({ fileName, csv }) => download(fileName, csv),
                'out',
              )
            }
          >
            {t('cardRoom.table.out')}
          </Button>
          <Button busy={busyWith === 'in'} onClick={() => inputRef.current?.click()}>
            {t('cardRoom.table.in')}
          </Button>
        </div>
        <input
          ref={inputRef}
          type="file"
          hidden
          accept=".csv,text/csv"
          aria-label={t('cardRoom.table.in')}
          onChange={(event) => void handleFile(event)}
        />
        {isUnreadable && <Notice level="alert">{t('cardRoom.table.unreadable')}</Notice>}
        {problem && (
          <Notice
            level="alert"
            title={lines.length > 0 ? t('cardRoom.table.wrong', { count: lines.length }) : undefined}
          >
            {lines.length === 0 ? (
              failureOf(problem, t)
            ) : (
              <ul className="fo-stack-1">
                {lines.map(({ field = '', message }, at) => (
                  // two may say the same of a line
                  <li key={at}>
                    {t('cardRoom.table.line', { place: field.replace('.', ', ') })} {message}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
    </Modal>
  );
}

/** Spreadsheets write UTF-8, or, in older ways to save, Windows' own letters; null where the device can't read the file. */
async function textOf(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // the browser has taken it over by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
