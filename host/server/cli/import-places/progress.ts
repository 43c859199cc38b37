import { Presets, SingleBar } from 'cli-progress';

/** What an import reports while it works. */
export interface Progress {
  /** Begins a part of the work. */
  begin(what: string, total: number): void;
  /** How much of the part is done in all. */
  at(done: number): void;
  end(): void;
}

type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** A bar on a terminal; elsewhere, as in a log, a line for each fifth. */
export function createProgress(output: Output): Progress {
  return output.isTTY ? barProgress(output) : lineProgress(output);
}

function barProgress(output: Output): Progress {
  let bar: SingleBar | undefined;
  return {
    begin(what, total) {
      bar?.stop();
      const format = `${what.padEnd(24)} {bar} {percentage} % · {eta_formatted}`;
      bar = new SingleBar({ format, stream: output, hideCursor: true, etaBuffer: 100 }, Presets.shades_classic);
      bar.start(Math.max(1, total), 0);
    },
    at: (done) => bar?.update(done),
    end() {
      if (bar) bar.update(bar.getTotal());
      bar?.stop();
      bar = undefined;
    },
  };
}

const fifths = 5;

function lineProgress(output: Output): Progress {
  let part = { what: '', total: 1, reported: 0 };
  const notify = (fifth: number) => {
    if (fifth <= part.reported) return;
    part.reported = fifth;
    output.write(`${part.what}: ${(fifth * 100) / fifths} %\n`);
  };
  return {
    begin(what, total) {
      part = { what, total: Math.max(1, total), reported: 0 };
    },
    at: (done) => notify(Math.min(fifths - 1, Math.floor((done / part.total) * fifths))),
    end: () => notify(fifths),
  };
}
