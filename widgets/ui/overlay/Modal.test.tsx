import { describe, expect, it, vi } from 'vitest';
import { acted, show } from '../testing/show.ts';
import { Modal } from './Modal.tsx';

const texts = { title: 'Ort auswählen', closeLabel: 'Schließen', children: <p>Welcher Ort?</p> };

describe('a modal', () => {
  it('shows nothing while it is closed', async () => {
    const { text } = await show(<Modal open={false} onClose={() => {}} {...texts} />);
    expect(text()).toBe('');
  });

  it('has a header with a close button, content, and a footer with a negative and an affirmative button', async () => {
    const onClose = vi.fn();
    const onOk = vi.fn();
    const { find, findAll } = await show(
      <Modal
        open
        onClose={onClose}
        {...texts}
        negative={{ label: 'Abbrechen', onClick: onClose }}
        affirmative={{ label: 'Übernehmen', onClick: onOk }}
      />,
    );
    expect(find('h2').id).toBe(find('dialog').getAttribute('aria-labelledby'));
    const buttons = findAll('button');
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'Schließen',
      'Abbrechen',
      'Übernehmen',
    ]);
    for (const button of buttons) await acted(() => button.click());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onOk).toHaveBeenCalledOnce();
  });

  it('can hide its header and its footer, and keeps its name for readers', async () => {
    const { find, findAll } = await show(
      <Modal
        open
        hideHeader
        hideFooter
        onClose={() => {}}
        affirmative={{ label: 'Ja', onClick: () => {} }}
        {...texts}
      />,
    );
    expect(findAll('button')).toHaveLength(0);
    expect(find('.fo-visually-hidden h2').textContent).toBe('Ort auswählen');
    expect(find('dialog').getAttribute('aria-labelledby')).toBe(find('h2').id);
  });

  it('can hide one of them alone', async () => {
    const ask = { open: true, onClose: () => {}, affirmative: { label: 'Ja', onClick: () => {} } };
    const { findAll, rerender } = await show(<Modal {...ask} hideHeader {...texts} />);
    const names = () => findAll('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names()).toEqual(['Ja']);
    await rerender(<Modal {...ask} hideFooter {...texts} />);
    expect(names()).toEqual(['Schließen']);
  });

  it('can be closed while its action is busy, which takes no second click', async () => {
    const onClose = vi.fn();
    const onOk = vi.fn();
    const { find, findAll } = await show(
      <Modal open onClose={onClose} {...texts} affirmative={{ label: 'Ja', onClick: onOk, busy: true }} />,
    );
    await acted(() => findAll('button')[1]?.click());
    expect(onOk).not.toHaveBeenCalled();
    await acted(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));
    await acted(() => findAll('button')[0]?.click());
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it('asks its owner to close it on Escape, and stays until the owner does', async () => {
    const onClose = vi.fn();
    const { find } = await show(<Modal open onClose={onClose} {...texts} />);
    const cancel = new Event('cancel', { cancelable: true });
    await acted(() => find('dialog').dispatchEvent(cancel));
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('closes on a click outside it, not on one inside', async () => {
    const onClose = vi.fn();
    const { find } = await show(<Modal open onClose={onClose} {...texts} />);
    await acted(() => find('p').click());
    expect(onClose).not.toHaveBeenCalled();
    await acted(() => find('dialog').click());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when a press inside it ends outside, as when text is being selected', async () => {
    const onClose = vi.fn();
    const { find } = await show(<Modal open onClose={onClose} {...texts} />);
    const pressAndLeave = () => {
      find('p').dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
      find('dialog').click();
    };
    await acted(pressAndLeave);
    expect(onClose).not.toHaveBeenCalled();
    await acted(() => find('dialog').click());
    expect(onClose).toHaveBeenCalledOnce();
  });
});
