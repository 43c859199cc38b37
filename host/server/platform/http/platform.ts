import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import type { ErrorBody } from '#shared/contract/errors.ts';
import { answerHeaders, requestHeaders } from '#shared/contract/headers.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { clientNetwork } from './connections/client-network.ts';
import { errorAnswer } from './errors/error-answer.ts';
import { languageOf } from './language.ts';
import { createLogLimit } from './log-limit.ts';
import { sessionPaths } from './visitor.ts';

/** Calls per minute and address; a person at a busy screen makes a few dozen. */
const callsPerMinute = 3000;
/** Pages and files per minute and address; a page loads some forty files, once. */
const pagesPerMinute = 6000;
const isCall = ({ routeOptions: { url = '' } }: FastifyRequest) => sessionPaths.test(url) || url.startsWith('/api/');

/** When to ask again while the database does not answer. */
const retryAfterSeconds = 2;

const isPassing = ({ errors }: ErrorBody) =>
  errors.some(({ key }) => key === 'request.error.unavailable' || key === 'request.error.unknown-outcome');

/** What reCAPTCHA needs of a content security policy. */
const botCheckSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/** Lines a minute about one network's requests, and about those of them that are refused for being too many. */
const linesPerMinute = { answered: 6000, refused: 20 };

export interface PlatformOptions {
  origins: {
    /** own, or registered for any partner */
    isKnown(origin: string): Promise<boolean>;
  };
  https: boolean;
  rateLimits: boolean;
  /** where requests are counted; undefined: in this process */
  limitStore?: FastifyRateLimitStoreCtor | undefined;
  /** a page may load the bot check's library, once its visitor has agreed */
  checksBots: boolean;
  /** another origin to which pages send their log; null: none */
  logOrigin: string | null;
  /** another origin that maps have their pictures from; null: none */
  tilesOrigin: string | null;
  /** headers that pages may add to their calls, besides those of the contract */
  corsHeaders: readonly string[];
  /** whether the request's session was there when it began, and is no more */
  isCutShort(request: FastifyRequest): Promise<boolean>;
  /** sends a page for a failure where a page was asked for */
  sendFailurePage?(request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> | undefined;
  /** style elements that pages have, besides their own sheets: the text of each */
  styles: readonly string[];
  /** scripts that stand in pages as they are */
  scripts: readonly string[];
  /** of the elements that the host sends */
  elementsVersion: string;
  /** Vite stands in front: it puts styles into the page and starts a worker that waits for a restart */
  developing: boolean;
}

const isHealthRoute = (route = '') => /^\/(healthz|readyz)$/.test(route);

/** Names a style element by its text, for a content security policy. */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const isJson = (reply: FastifyReply) => String(reply.getHeader('content-type') ?? '').startsWith('application/json');

/** What every request passes: security headers, origins, limits, and one shape of errors. */
export const platform = fp<PlatformOptions>(async (app: FastifyInstance, options) => {
  const { origins, https, rateLimits, checksBots, developing, isCutShort, logOrigin, tilesOrigin, scripts, styles } =
    options;
  const botCheck = checksBots ? botCheckSources : [];

  app.setErrorHandler(async (error, request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { failed } = request.routeOptions.config;
    const { unexpected, ...expected } = errorAnswer(error, language, { failed, isRead, number: request.id });
    // Whose account is deleted just now is nobody any more, and what they write refers to nothing.
    const isOver = unexpected && (await isCutShort(request));
    if (isOver) request.log.warn({ err: error }, 'request failed: its session has ended meanwhile');
    else if (unexpected) request.log.error({ err: error }, 'request failed');
    const unauthenticated = new DomainError('request.error.unauthenticated');
    const { status, body } = isOver ? errorAnswer(unauthenticated, language) : expected;
    const seconds = error instanceof DomainError ? error.errors[0].params?.['seconds'] : undefined;
    if (seconds !== undefined) reply.header('retry-after', seconds);
    if (isPassing(body)) reply.header('retry-after', retryAfterSeconds);
    if (body.errors[0]?.key === 'request.error.unknown-outcome')
      request.log.warn({ err: error }, 'what became of a request is not known');
    return options.sendFailurePage?.(request, reply, status) ?? reply.code(status).send(body);
  });

  app.setNotFoundHandler(async () => {
    throw new DomainError('request.error.not-found');
  });

  await app.register(cookie);
  // made once: `@fastify/helmet` makes them for each request, 3 % of an order's processor time
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'", ...botCheck, ...(logOrigin === null ? [] : [logOrigin])],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(checksBots ? { frameSrc: ["'self'", ...botCheck] } : {}),
        imgSrc: ["'self'", 'data:', ...(tilesOrigin === null ? [] : [tilesOrigin])],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts.map(hashSource), ...botCheck],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...(developing ? ["'unsafe-inline'"] : styles.map(hashSource))],
        ...(developing ? { workerSrc: ["'self'", 'blob:'] } : {}),
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()));
  await app.register(cors, {
    origin: (origin, done) => {
      if (origin === undefined) return done(null, false);
      origins.isKnown(origin).then(
        (known) => done(null, known),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
      );
    },
    credentials: false,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [...Object.keys(requestHeaders), ...options.corsHeaders],
    exposedHeaders: Object.keys(answerHeaders),
    maxAge: 600,
  });
  // Which one is meant is for nobody to guess: a proxy may have taken the other (RFC 9112, 3.2).
  app.addHook('onRequest', async ({ raw: { rawHeaders, httpVersion } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    const isNamed = hosts.length === 1 || (hosts.length === 0 && httpVersion === '1.0');
    if (!isNamed) throw new DomainError('request.error.malformed');
  });

  if (rateLimits) {
    refuseWhenOverloaded(app);
    await app.register(rateLimit, {
      global: true,
      max: (request) => (isCall(request) ? callsPerMinute : pagesPerMinute),
      timeWindow: '1 minute',
      keyGenerator: (request) => `${isCall(request) ? 'calls' : 'pages'} ${clientNetwork(request)}`,
      allowList: ({ routeOptions }) => isHealthRoute(routeOptions.url),
      errorResponseBuilder: () => new DomainError('request.error.too-many'),
      ...(options.limitStore && { store: options.limitStore }),
    });
  }

  const mayLogAnswered = createLogLimit(app, { what: 'requests', perMinute: linesPerMinute.answered });
  const mayLogRefused = createLogLimit(app, { what: 'refused requests', perMinute: linesPerMinute.refused });
  // Only the route's pattern is logged: addresses hold ids that open something.
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const network = clientNetwork(request);
    const isRefused = reply.statusCode === 429 || reply.statusCode === 503;
    if (!(isRefused ? mayLogRefused(network) : mayLogAnswered(network))) return;
    const milliseconds = Math.round(reply.elapsedTime);
    const fields = { method, route: routeOptions.url ?? 'none', status: reply.statusCode, milliseconds };
    // balancers ask all the time
    const level = reply.statusCode === 200 && isHealthRoute(routeOptions.url) ? 'debug' : 'info';
    request.log[level](fields, 'answered');
  });

  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (isJson(reply)) reply.header('x-elements-version', options.elementsVersion);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
});

const resolution = 20;
const sampledEvery = 1000;
/** Milliseconds that every turn of the event loop was late, on average of the last second. */
const mostDelay = 2000;
const retryAfter = 5;

/**
 * Refuses what comes while the process is busy with what came before (503 `request.error.overloaded`). Nothing is read
 * from the system for it: whoever samples memory as well needs a descriptor, and fails where there are none left.
 */
function refuseWhenOverloaded(app: FastifyInstance): void {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  let isOverloaded = false;
  const sampling = setInterval(() => {
    // without a single turn in a whole second there is no mean
    isOverloaded = !(histogram.mean / 1e6 - resolution <= mostDelay);
    histogram.reset();
  }, sampledEvery).unref();
  app.addHook('onRequest', async () => {
    if (isOverloaded) throw new DomainError({ key: 'request.error.overloaded', params: { seconds: retryAfter } });
  });
  app.addHook('onClose', async () => {
    clearInterval(sampling);
    histogram.disable();
  });
}
