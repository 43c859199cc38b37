import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function anOutput() {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(text: string, _encoding, done) {
      written.push(text);
      done();
    },
  });
  return { stream, text: () => written.join('') };
}

it('writes plain lines into a log, one for each fifth', () => {
  const output = anOutput();
  const progress = createProgress(output.stream);
  progress.begin('ADRESSE.csv', 1000);
  for (let done = 0; done <= 1000; done += 10) progress.at(done);
  progress.end();
  expect(output.text()).toBe([20, 40, 60, 80, 100].map((percent) => `ADRESSE.csv: ${percent} %\n`).join(''));
});

it('says that a part is done, also when nothing was to do', () => {
  const output = anOutput();
  const progress = createProgress(output.stream);
  progress.begin('checking', 0);
  progress.end();
  expect(output.text()).toBe('checking: 100 %\n');
});

it('draws a bar on a terminal', () => {
  const output = anOutput();
  const terminal = { isTTY: true, columns: 80, cursorTo: () => {}, clearLine: () => {} };
  const progress = createProgress(Object.assign(output.stream, terminal));
  progress.begin('checking', 100);
  progress.at(50);
  progress.end();
  expect(output.text()).toContain('checking');
  expect(output.text()).toContain('100 %');
});
