import { useMemo, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardDraft } from '#shared/contract/card.ts';
import { bulkRoundings, cardLimits } from '#shared/contract/values/card-choices.ts';
import { raisedPrice } from '#shared/domain/card/raise-price.ts';
import { changeCardAtom, raisePricesAtom } from '#state/card/card-changes.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureOf } from '../failure-text.ts';

interface ManyBarProps {
  readonly slug: string;
  readonly draft: CardDraft;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (selected: ReadonlySet<string> | null) => void;
}

/** What is done with all products that are selected. */
export function ManyBar({ slug, draft, selected, onSelected }: ManyBarProps) {
  const t = useMessages();
  const [dialog, setDialog] = useState<'prices' | 'remove' | null>(null);
  const chosen = useMemo(
    () => draft.products.filter(({ content }) => selected.has(content.key)),
    [draft.products, selected],
  );
  const done = () => {
    setDialog(null);
    onSelected(null);
  };
  const props = { slug, chosen, onClose: () => setDialog(null), onDone: done };
  return (
    <div className="ce-many fo-line fo-apart fo-spread" role="group" aria-label={t('cardRoom.many')}>
      <p role="status">{t('cardRoom.many.count', { count: chosen.length })}</p>
      <div className="fo-wrap fo-gap-2">
        <Button
          variant="quiet"
          onClick={() => onSelected(new Set(chosen.length > 0 ? [] : draft.products.map(({ content }) => content.key)))}
        >
          {t(chosen.length > 0 ? 'cardRoom.many.none' : 'cardRoom.many.all')}
        </Button>
        {chosen.length > 0 && (
          <>
            <Button onClick={() => setDialog('prices')}>{t('cardRoom.many.prices')}</Button>
            <Button variant="danger" onClick={() => setDialog('remove')}>
              {t('cardRoom.many.remove')}
            </Button>
          </>
        )}
      </div>
      {dialog === 'prices' && <PricesDialog {...props} />}
      {dialog === 'remove' && <RemoveDialog {...props} />}
    </div>
  );
}

interface ManyDialogProps {
  readonly slug: string;
  readonly chosen: CardDraft['products'];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Percent as people write them: "5", "-2,5". */
function parsePercent(text: string): number | null {
  const plain = text.trim().replace('%', '').replace('−', '-').trim();
  if (!/^[+-]?\d{1,3}([.,]\d{1,2})?$/.test(plain)) return null;
  const percent = Number(plain.replace(',', '.'));
  return percent >= -90 && percent <= 300 ? percent : null;
}

/** Raises prices by a percentage, with an example of what comes of it. */
function PricesDialog({ slug, chosen, onClose, onDone }: ManyDialogProps) {
  const t = useMessages();
  const raise = useSetAtom(raisePricesAtom);
  const { busy, problem, run } = useAction();
  const [text, setText] = useState('5');
  const [roundTo, setRoundTo] = useState<(typeof bulkRoundings)[number]>(10);
  const [flavors, setFlavors] = useState(false);
  const [tried, setTried] = useState(false);
  const percent = parsePercent(text);
  const example = chosen.find(({ content }) => content.priceCents > 0)?.content;
  const submit = () => {
    setTried(true);
    if (percent === null || busy) return;
    const products = chosen.map(({ content }) => content.key);
    void run(() => raise({ slug, products, percent, roundTo, flavors }), onDone);
  };
  return (
    <Modal
      title={t('cardRoom.prices.title', { count: chosen.length })}
      closeLabel={t('common.close')}
      onClose={onClose}
      negative={{ label: t('common.cancel'), onClick: onClose }}
      affirmative={{ label: t('cardRoom.prices.submit'), onClick: submit, busy }}
    >
      <div className="fo-stack-4">
        {problem && <Notice level="alert">{failureOf(problem, t)}</Notice>}
        <div className="ce-pair">
          <TextField
            label={t('cardRoom.prices.percent')}
            name="percent"
            inputMode="text"
            autoComplete="off"
            maxLength={8}
            value={text}
            onValueChange={setText}
            help={t('cardRoom.prices.help')}
            error={tried && percent === null ? t('cardRoom.prices.fault') : undefined}
          />
          <Select
            label={t('cardRoom.prices.round')}
            value={String(roundTo)}
            onValueChange={(value) => setRoundTo(bulkRoundings.find((each) => each === Number(value)) ?? 1)}
            options={bulkRoundings.map((each) => ({ value: String(each), label: priceText(each) }))}
          />
        </div>
        <Checkbox checked={flavors} onCheckedChange={setFlavors}>
          {t('cardRoom.prices.flavors')}
        </Checkbox>
        {example && percent !== null && (
          <p role="status">
            {t('cardRoom.prices.example', {
              name: example.name,
              before: priceText(example.priceCents),
              after: priceText(raisedPrice(example.priceCents, percent, roundTo)),
            })}
          </p>
        )}
      </div>
    </Modal>
  );
}

function RemoveDialog({ slug, chosen, onClose, onDone }: ManyDialogProps) {
  const t = useMessages();
  const change = useSetAtom(changeCardAtom);
  const { busy, problem, run } = useAction();
  const remove = async (): Promise<Outcome<unknown>> => {
    const all = chosen.map(({ version, content }) => ({
      kind: 'product' as const,
      key: content.key,
      expectedVersion: version,
    }));
    let outcome: Outcome<unknown> = { ok: true, value: null };
    for (let at = 0; outcome.ok && at < all.length; at += cardLimits.changesAtOnce)
      outcome = await change({ slug, remove: all.slice(at, at + cardLimits.changesAtOnce) });
    return outcome;
  };
  return (
    <Modal
      title={t('cardRoom.many.remove.title', { count: chosen.length })}
      closeLabel={t('common.close')}
      onClose={onClose}
      negative={{ label: t('common.cancel'), onClick: onClose }}
      affirmative={{ label: t('cardRoom.many.remove'), onClick: () => void run(remove, onDone), busy }}
    >
      <div className="fo-stack-3">
        {problem && <Notice level="alert">{failureOf(problem, t)}</Notice>}
        <p>{t('cardRoom.remove.text')}</p>
      </div>
    </Modal>
  );
}
