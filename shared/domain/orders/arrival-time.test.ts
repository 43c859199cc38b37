import { describe, expect, it } from 'vitest';
import { arrivalTimeOf } from './arrival-time.ts';

const at = (time: string) => `2026-11-20T${time}:00Z`;
const arrival = (values: object = {}) =>
  arrivalTimeOf({
    status: 4,
    transport: 'delivery',
    date: at('17:30'),
    desiredTime: null,
    duration: 40,
    confirmationTime: at('17:30'),
    transferTime: at('17:50'),
    ...values,
  });

describe('the time of arrival', () => {
  it('is what was promised while the food leaves in time', () => {
    expect(arrival()).toEqual({ from: at('18:10'), to: at('18:25') });
    expect(arrival({ transferTime: null })).toEqual({ from: at('18:10'), to: at('18:25') });
  });

  it('is a quarter of an hour after food has left that leaves late', () => {
    expect(arrival({ transferTime: at('18:21') })).toEqual({ from: at('18:35'), to: at('18:50') });
    expect(arrival({ duration: null })).toEqual({ from: at('18:05'), to: at('18:20') });
  });

  it('does not hang on the transfer before it, nor for takeaway', () => {
    const late = { transferTime: at('19:00') };
    expect(arrival({ ...late, status: 3 })).toEqual({ from: at('18:10'), to: at('18:25') });
    expect(arrival({ ...late, transport: 'takeaway' })).toEqual({ from: at('18:10'), to: at('18:25') });
    expect(arrival({ duration: null, transferTime: null })).toBeNull();
  });
});
