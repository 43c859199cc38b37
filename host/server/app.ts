import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { generalChannel, heartbeatEvery } from '#shared/contract/channels.ts';
import { sessionCookie } from '#shared/contract/headers.ts';
import { addressBlock } from '#shared/domain/accounts/address-block.ts';
import { oldBrowsersScript } from '#site/parts/old-browsers.ts';
import { earlyStateScript } from '#site/parts/unfinished/early-state.ts';
import type { AppContext } from './app-context.ts';
import type { Config } from './config/config.ts';
import { features } from './features/all.ts';
import { channelVersion } from './features/channel-version.ts';
import { defaultKitchenPace, demoKitchen, firstKitchenJob, type KitchenPace } from './features/cockpit/demo-kitchen.ts';
import { settingsRepository } from './features/operator/settings-repository.ts';
import type { BuiltSite } from './features/pages/files/built-files.ts';
import { createPageSender } from './features/pages/page-sender.ts';
import { pagesPlugin } from './features/pages/plugin.ts';
import { origins } from './features/partners/origins.ts';
import { refunds } from './features/payments/refund-payments.ts';
import { restaurantIndex } from './features/restaurants/list/restaurant-index.ts';
import { restaurantData, restaurantsChanged } from './features/restaurants/restaurant-data.ts';
import { restaurantRepository } from './features/restaurants/restaurant-repository.ts';
import { loginsEnded, sessionCache, sessionsChanged } from './features/sessions/session-cache.ts';
import { isCutShort, visitorPlugin } from './features/sessions/visitor-plugin.ts';
import { lookForWebhooks, webhooksAdded } from './features/webhooks/plugin.ts';
import { createServerWatch } from './observability/watch-server.ts';
import { createClock } from './platform/clock.ts';
import type { DatabaseClient } from './platform/db/client.ts';
import type { Db } from './platform/db/db.ts';
import { subscribeToNotifications } from './platform/db/notifications.ts';
import { secretRepository } from './platform/db/secret-repository.ts';
import { createWriteProbe } from './platform/db/write-probe.ts';
import { createDrain, createHttp, isTrueInTime, shareOfNetwork, succeedsInTime } from './platform/http/create-http.ts';
import { registerLogRoute } from './platform/http/log-routes.ts';
import { registerDocsRoutes } from './platform/http/openapi/routes.ts';
import { platform } from './platform/http/platform.ts';
import { registerHealthRoutes, registerSecurityTxt } from './platform/http/well-known.ts';
import { jobRepository } from './platform/jobs/job-repository.ts';
import { createAbandonedJobsTask, type RunningJobs, runJobs } from './platform/jobs/run-jobs.ts';
import { createHourlyLimits, noHourlyLimits } from './platform/limits/hourly-limits.ts';
import { createWrongTries } from './platform/limits/wrong-tries.ts';
import { connectNodes } from './platform/nodes/connect-nodes.ts';
import { nodesChannel } from './platform/nodes/postgres-nodes.ts';
import { sharedLimitStore } from './platform/nodes/shared-limit-store.ts';
import { traceRequests } from './platform/observability/trace-requests.ts';
import type { Clock, Publisher } from './platform/ports.ts';
import { broadcastingStatus } from './platform/realtime/broadcasting-status.ts';
import { type Realtime, startRealtime } from './platform/realtime/socket-server.ts';
import { hashOf, randomIds } from './platform/secrets.ts';
import { createRecaptcha } from './providers/bot-check/recaptcha.ts';
import { createMaps } from './providers/maps/create-maps.ts';
import { placeRepository } from './providers/maps/embedded/place-repository.ts';
import { createPayments, onlyProvider } from './providers/payment/create-payment.ts';
import type { PaymentProvider } from './providers/payment/payment.ts';
import { testPaymentRepository } from './providers/payment/test-page/test-payment-repository.ts';

/** How long a stop waits for answers under way, in milliseconds. */
const answersTimeoutMs = 5000;
/** How long it waits for these, jobs and mails. */
const stopTimeoutMs = 5300;
/** And then for the traces that are not sent yet. */
const tracesTimeoutMs = 1000;
/** With these, the first page that somebody waits for takes about as long as any other. */
const pagesToWarmUp = 4;
/** Connections at a time where nobody has asked the system. */
const usualConnections = 10_000;
/** How long the database may take to be called ready, in milliseconds. */
const readyTimeoutMs = 1000;

export interface AppOptions {
  config: Config;
  database: DatabaseClient;
  /** a standby that lists and menus may be read from */
  replica?: Db;
  logger: FastifyBaseLogger | false;
  /** what the build made; left out in tests of the API alone */
  built?: BuiltSite;
  /** the server is ready only while files can be written here */
  writableDir?: string;
  /** Vite stands in front and puts styles into the page */
  developing?: boolean;
  clock?: Clock;
  kitchenPace?: KitchenPace;
  /** whether wrong passwords are slowed; left out: by `RATE_LIMITS` as everything else */
  loginLimits?: boolean;
  /** connections at a time; left out: more than any test makes */
  mostConnections?: number;
  /** in place of the configured one */
  payment?: PaymentProvider;
}

/** The whole server, wired but not listening. */
export interface App {
  http: FastifyInstance;
  db: Db;
  clock: Clock;
  /** publishes to live listeners, as services do */
  publisher: Publisher;
  /** where payments are tried out, once it listens; null: there is no such page */
  testPageUrl(): string | null;
  /** Makes some pages that nobody waits for: the first of their kind take three times as long as those that follow. */
  warmUp(): Promise<void>;
  /** Returns the address it listens at. */
  listen(): Promise<string>;
  /** Finishes what is under way, within seconds, and closes sockets and jobs; the database is the caller's. */
  close(): Promise<void>;
}

/** The platform first, then each feature (`features/all.ts`): reading this shows the whole server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, built, mostConnections = usualConnections } = options;
  const clock = options.clock ?? createClock(config.clock);
  const { db } = database;
  const https = config.publicUrl.startsWith('https:');
  const ids = randomIds;

  const pages =
    built &&
    createPageSender({
      publicUrl: config.publicUrl,
      secureCookie: https,
      assets: built.assets,
      mapsProvider: config.maps.provider,
      captchaSiteKey: config.botCheck?.siteKey ?? null,
      readFlags: async () => (await settingsRepository(db).read()).flags,
    });
  const http = createHttp({
    logger: options.logger,
    ids,
    trustProxy: config.trustProxy,
    sendFailurePage: pages?.sendFailure,
    socketPath: config.socketPath,
    mostConnections,
  });
  const listeningPort = () => (http.server.address() as AddressInfo | null)?.port ?? config.port;

  let isStopping = false;
  const watch = createServerWatch();

  // Live events need the HTTP server, use cases need live events: they publish through this once it stands.
  let realtime: Realtime | undefined;
  const {
    nodes,
    subscriber: nodesSubscriber,
    redis,
  } = await connectNodes({
    pool: database.pool,
    redisUrl: config.redisUrl,
    log: http.log,
    listener: {
      onMessage(message) {
        if (message.kind === 'counted') hourlyLimits.countedElsewhere(message.keys, message.at);
        else realtime?.publish(message.channel, message.event, message.payload as never);
      },
      onGap() {
        watch.missedNodes();
        void realtime?.refetchAll();
      },
    },
  });
  const publisher: Publisher = {
    publish(channel, event, payload) {
      realtime?.publish(channel, event, payload);
      nodes.send({ kind: 'live', channel, event, payload });
    },
  };
  const hourlyLimits = config.rateLimits
    ? createHourlyLimits({ clock, onCounted: (keys, at) => nodes.send({ kind: 'counted', keys, at }) })
    : noHourlyLimits;
  const payments = options.payment
    ? onlyProvider(options.payment)
    : await createPayments(config.payment, {
        jobs: jobRepository(db),
        secrets: secretRepository(db),
        testPayments: testPaymentRepository(db),
        clock,
        clockIsShifted: config.clock !== undefined,
        newSecret: () => ids.next(),
        host: config.host,
        publicUrl: config.publicUrl,
        dataDir: config.dataDir,
        webhookUrl: () => `${ownOrigin(config.host, listeningPort())}/json/payment/webhook`,
        log: http.log,
      });
  const maps = await createMaps(config.maps, {
    places: placeRepository(db),
    secrets: secretRepository(db),
    newSecret: () => ids.next(),
    log: http.log,
  });
  const kitchenPace = config.demo === 'on' ? (options.kitchenPace ?? defaultKitchenPace) : null;
  const starting: (() => void)[] = [];
  const stopping: (() => Promise<void>)[] = [];
  const app: AppContext = {
    config,
    db,
    replica: options.replica ?? null,
    clock,
    ids,
    log: http.log,
    publisher,
    sessionEnded(sessionHash) {
      sessionCache(app).delete(sessionHash);
      realtime?.sessionEnded(sessionHash);
    },
    payment: payments.provider,
    maps,
    botCheck: config.botCheck && createRecaptcha(config.botCheck),
    pages,
    hourlyLimits,
    wrongTries: createWrongTries({ db, clock, enabled: config.rateLimits }),
    limitsLogins: options.loginLimits ?? config.rateLimits,
    orderJob: kitchenPace && firstKitchenJob(kitchenPace),
    tasks: [...payments.tasks, createAbandonedJobsTask((held) => jobRepository(db).freeAbandoned(held))],
    listeningPort,
    onStart: (work) => void starting.push(work),
    onStop: (work) => void stopping.push(work),
  };
  if (kitchenPace) app.tasks.push(demoKitchen(app, kitchenPace));

  const version = built?.version ?? 'unbuilt';
  // what makes traces is loaded where they are configured alone
  const tracing =
    config.tracing &&
    (await import('./platform/observability/open-telemetry.ts')).startTracing(config.tracing, {
      version,
      log: http.log,
    });
  if (tracing) traceRequests(http, tracing);
  await http.register(platform, {
    ...(pages && { sendFailurePage: pages.sendFailure }),
    origins: origins(app),
    https,
    rateLimits: config.rateLimits,
    limitStore: redis && sharedLimitStore(redis),
    checksBots: config.botCheck !== null,
    logOrigin: config.logUrl ? new URL(config.logUrl).origin : null,
    tilesOrigin: config.mapTiles ? new URL(config.mapTiles.url).origin : null,
    corsHeaders: [...config.corsHeaders, ...(tracing ? ['traceparent', 'tracestate'] : [])],
    isCutShort: (request) => isCutShort(app, request),
    elementsVersion: version,
    developing: options.developing ?? false,
    styles: [built?.assets.inlineStyles ?? [], built?.renderer?.styleTexts() ?? []].flat(),
    scripts: [oldBrowsersScript, earlyStateScript, built?.assets.earlyInput ?? []].flat(),
  });
  await http.register(visitorPlugin, app);
  const canWrite = createWriteProbe({ pool: database.pool, dataDir: options.writableDir, log: http.log });
  const isReady = async () => {
    if (isStopping) return false;
    const answers = await Promise.all([
      succeedsInTime(settingsRepository(db).read(), readyTimeoutMs),
      isTrueInTime(canWrite(), readyTimeoutMs),
    ]);
    return answers.every(Boolean);
  };
  const isPooled = database.pool !== database.statementPool;
  const pools = { main: database.statementPool, ...(isPooled && { direct: database.pool }) };
  await watch.begin(http, app, { version, dataDir: config.dataDir, pools, live: () => realtime, isReady });
  registerHealthRoutes(http, { isReady });
  registerLogRoute(http, { isOff: config.logUrl === null });
  registerDocsRoutes(http, {
    version,
    publicUrl: config.publicUrl,
    socketPath: config.socketPath,
    styles: built?.assets.styles ?? [],
  });
  registerSecurityTxt(http, { publicUrl: config.publicUrl, clock });

  for (const feature of features) await http.register(feature, app);
  if (built && pages) await http.register(pagesPlugin, { app, pages, built });

  await http.ready();
  realtime = startRealtime({
    server: http.server,
    places: {
      most: mostConnections,
      mostOfNetwork: Math.ceil(mostConnections * shareOfNetwork),
      networkOf: (request) => addressBlock(proxyAddress(request, (_address, hop) => hop < config.trustProxy)),
    },
    path: config.socketPath,
    mayConnect: async (origin) => origin === undefined || origins(app).isKnown(origin),
    authorise: (claim) => broadcastingStatus(http, claim),
    versionOf: (channel) =>
      channelVersion(app, channel).catch((error: unknown) => {
        // without it clients fetch anew, and ask the database themselves
        http.log.error({ err: error }, 'the version of a channel could not be read');
        return undefined;
      }),
    sessionOf: ({ headers, cookie }) =>
      hashOf((headers['x-session-id'] || http.parseCookie(cookie)[sessionCookie]) ?? ''),
    onError: (error) => http.log.error({ err: error }, 'live events failed'),
  });
  const drain = createDrain(http.server, { timeoutMs: answersTimeoutMs, isStopping: () => isStopping });
  const heartbeat = setInterval(() => {
    realtime?.publish(generalChannel, 'Heartbeat', { time: clock.now().toString() });
  }, heartbeatEvery);

  let jobs: RunningJobs | undefined;

  return {
    http,
    db,
    clock,
    publisher,
    testPageUrl: payments.testPageUrl,
    async warmUp() {
      const slugs = await restaurantRepository(db).someSlugs(pagesToWarmUp);
      for (const slug of slugs) await http.inject(`/restaurant/${slug}`);
    },
    async listen() {
      // read before anybody asks; whoever asks meanwhile waits for it, and learns of a failure
      restaurantIndex(app).catch((error: unknown) =>
        http.log.warn({ err: error }, 'the restaurants could not be read'),
      );
      // Before the first order: its transaction may add a job.
      jobs = await runJobs({ pool: database.pool, tasks: app.tasks, log: http.log, tracing: tracing ?? undefined });
      for (const start of starting) start();
      const subscribers = {
        [sessionsChanged]: sessionCache(app),
        // what ended while nobody could be notified has to be asked again
        [loginsEnded]: {
          onNotification: app.sessionEnded,
          setSubscribed(isSubscribed: boolean) {
            watch.setSubscribed(isSubscribed);
            if (isSubscribed) realtime?.askAnew();
          },
        },
        [restaurantsChanged]: restaurantData(app),
        [nodesChannel]: nodesSubscriber,
        // what was missed is found by the next look
        [webhooksAdded]: { onNotification: () => lookForWebhooks(app), setSubscribed() {} },
      };
      stopping.push(subscribeToNotifications({ pool: database.pool, log: http.log, subscribers }));
      await Promise.all([payments.listen(), nodes.ready(), watch.listen()]);
      return http.listen({ host: config.host, port: config.port });
    },
    async close() {
      isStopping = true;
      if (http.server.listening) await pause(config.stopDelaySeconds * 1000);
      clearInterval(heartbeat);
      realtime?.close();
      const closing = async () => {
        await Promise.all([drain(() => http.close()), jobs?.stop(), ...stopping.map((stop) => stop())]);
        await refunds(app).idle();
        await Promise.all([nodes.stop(), payments.close(), watch.close()]);
      };
      // What is left is done again after the next start: jobs run at least once, mails and refunds are stored.
      if (!(await succeedsInTime(closing(), stopTimeoutMs)))
        http.log.warn({}, 'something under way has not ended in time and is left');
      if (tracing) await succeedsInTime(tracing.close(), tracesTimeoutMs);
    },
  };
}

/** Where this process itself reaches what it serves. */
function ownOrigin(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
