import { type AsyncApiReader, readAsyncApi } from './async-api.ts';
import { type Live, listen } from './live.ts';
import { type OpenApiReader, readOpenApi } from './open-api.ts';
import { type Product, startProduct } from './product.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What all chapters of the walk go by. */
export interface Walk {
  readonly product: Product;
  readonly openApi: OpenApiReader;
  readonly asyncApi: AsyncApiReader;
  /** calls that were answered as described */
  readonly called: Set<string>;
  /** events that came as described */
  readonly received: Set<string>;
  /** Somebody new, with a session and a socket. */
  aPerson(options?: { pageOrigin?: string; apiKey?: string }): Promise<Person>;
  end(): Promise<void>;
}

export interface SessionAnswer {
  session: {
    auth: boolean;
    user: { userId: string; name: string; email: string; role: string; balance: number } | null;
    sessionChannelId: string;
    dayOffsetMap: Record<string, string>;
  };
  csrfToken: string;
  sessionId?: string;
}

/** A visitor with a page that is open: its session and its socket. */
export interface Person extends Visitor {
  readonly session: SessionAnswer['session'];
  readonly live: Live;
  /** Goes on with the session that an answer has brought, by a socket of its own. */
  goOn(answer: SessionAnswer): Promise<void>;
}

export async function beginWalk(): Promise<Walk> {
  const product = await startProduct();
  const called = new Set<string>();
  const received = new Set<string>();
  const lives = new Set<Live>();
  const errors: Error[] = [];
  const [openApi, asyncApi] = await Promise.all([readOpenApi(product.origin), readAsyncApi(product.origin)]).catch(
    async (error: unknown) => {
      await product.stop();
      throw error;
    },
  );

  async function aPerson(options: { pageOrigin?: string; apiKey?: string } = {}): Promise<Person> {
    const visitor = createVisitor({
      origin: product.origin,
      openApi,
      onCall: (name) => called.add(name),
      ...options,
    });
    let live: Live | undefined;
    let session: SessionAnswer['session'] | undefined;

    async function goOn(answer: SessionAnswer): Promise<void> {
      ({ session } = answer);
      const { csrfToken, sessionId } = answer;
      visitor.keep({ csrfToken, ...(sessionId === undefined ? {} : { sessionId }) });
      errors.push(...(live?.close() ?? []));
      live = await listen({ asyncApi, page: visitor.page(), onEvent: (name) => received.add(name) });
      lives.add(live);
      visitor.keep({ socketId: live.socketId });
      await live.join(`session.${session.sessionChannelId}`);
    }

    await goOn(await visitor.call<SessionAnswer>('GET /json/session'));
    return {
      ...visitor,
      goOn,
      get session() {
        if (!session) throw new Error('there is no session yet');
        return session;
      },
      get live() {
        if (!live) throw new Error('there is no socket yet');
        return live;
      },
    };
  }

  return {
    product,
    openApi,
    asyncApi,
    called,
    received,
    aPerson,
    async end() {
      for (const live of lives) errors.push(...live.close());
      await product.stop();
      if (errors[0]) throw errors[0];
    },
  };
}
