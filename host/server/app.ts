import type { AddressInfo } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { generalChannel, heartbeatEvery } from '#shared/contract/channels.ts';
import { sessionCookie } from '#shared/contract/headers.ts';
import { addressBlock } from '#shared/domain/accounts/address-block.ts';
import type { SiteAssets } from '../site/document.ts';
import type { Config } from './config/config.ts';
import { wireBotCheck } from './features/bot-check/plugin.ts';
import type { KitchenPace } from './features/cockpit/demo-kitchen.ts';
import { wireCockpit } from './features/cockpit/plugin.ts';
import { wireMails } from './features/mails/plugin.ts';
import { wireOperator } from './features/operator/plugin.ts';
import { settingsRepository } from './features/operator/settings-repository.ts';
import { wireOrders } from './features/orders/plugin.ts';
import { createReadReceipt } from './features/orders/read-receipt.ts';
import { loaderIntegrity } from './features/pages/files/built-files.ts';
import { hasDocumentation, serveDocumentation } from './features/pages/files/documentation.ts';
import { serveModuleIntegrity } from './features/pages/files/module-integrity.ts';
import { type BuiltFiles, serveBuiltFiles, serveCurrentLoader } from './features/pages/files/static-files.ts';
import { registerDemoPages } from './features/pages/page-demo.ts';
import { registerEmbeddedPages } from './features/pages/page-embed.ts';
import { registerReceiptPage } from './features/pages/page-receipt.ts';
import { createPageSender } from './features/pages/page-sender.ts';
import { registerPages } from './features/pages/routes.ts';
import { registerPartnerColours } from './features/partners/colour-routes.ts';
import { registerPartnerLogos } from './features/partners/logo-routes.ts';
import { createOrigins } from './features/partners/origins.ts';
import { partnerRepository } from './features/partners/partner-repository.ts';
import { wireDataRights } from './features/privacy/plugin.ts';
import { wireAfterOrder } from './features/ratings/plugin.ts';
import { createRestaurantIndex } from './features/restaurants/list/restaurant-index.ts';
import { wireRestaurants } from './features/restaurants/plugin.ts';
import { createRestaurantDataCache } from './features/restaurants/restaurant-data.ts';
import { createAuthoriseChannel } from './features/sessions/authorise-channel.ts';
import { registerBroadcastingRoute } from './features/sessions/broadcasting-routes.ts';
import { createExpire } from './features/sessions/expire.ts';
import { createExpireTask } from './features/sessions/expire-job.ts';
import { wireVisitors } from './features/sessions/plugin.ts';
import { createSessions } from './features/sessions/sessions.ts';
import { isCutShort, visitorPlugin } from './features/sessions/visitor-plugin.ts';
import { createClock } from './platform/clock.ts';
import type { DatabaseClient } from './platform/db/client.ts';
import type { Db } from './platform/db/db.ts';
import { secretRepository } from './platform/db/secret-repository.ts';
import { createWriteProbe } from './platform/db/write-probe.ts';
import { answersInTime, isTrueInTime } from './platform/http/answers-in-time.ts';
import { createDrain } from './platform/http/connections/drain.ts';
import { createHttp, shareOfNetwork } from './platform/http/create-http.ts';
import { createCsrfTokens } from './platform/http/csrf-tokens.ts';
import { registerHealthRoutes } from './platform/http/health.ts';
import { registerLogRoute } from './platform/http/log-routes.ts';
import { registerDocsRoutes } from './platform/http/openapi/routes.ts';
import { platform } from './platform/http/platform.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { createAbandonedJobsTask } from './platform/jobs/abandoned-jobs.ts';
import { jobRepository } from './platform/jobs/job-repository.ts';
import { type RunningJobs, runJobs } from './platform/jobs/run-jobs.ts';
import { createHourlyLimits, noHourlyLimits } from './platform/limits/hourly-limits.ts';
import type { Clock, Publisher } from './platform/ports.ts';
import { broadcastingStatus } from './platform/realtime/broadcasting-status.ts';
import { type Realtime, startRealtime } from './platform/realtime/socket-server.ts';
import { hashOf, randomIds } from './platform/secrets.ts';
import { createPayments, onlyProvider } from './providers/payment/create-payment.ts';
import type { PaymentProvider } from './providers/payment/payment.ts';
import { testPaymentRepository } from './providers/payment/test-page/test-payment-repository.ts';

/** How long a stop waits for answers under way, in milliseconds. */
const stopPatience = 5000;
/** How long it waits for these, jobs and mails. */
const stopWithin = 5300;
/** Connections at a time where nobody has asked the system. */
const usualConnections = 10_000;
/** How long the database may take to be called ready, in milliseconds. */
const readyWithin = 1000;

export interface AppOptions {
  config: Config;
  database: DatabaseClient;
  logger: FastifyBaseLogger | false;
  /** what the build made; left out in tests of the API alone */
  built?: { files: BuiltFiles; version: string; assets: SiteAssets };
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
  /** tells live listeners, as services do */
  publisher: Publisher;
  /** where payments are tried out, once it listens; null: there is no such page */
  testPageUrl(): string | null;
  /** Answers the address it listens at. */
  listen(): Promise<string>;
  /** Finishes what is under way, within seconds, and closes sockets and jobs; the database is the caller's. */
  close(): Promise<void>;
}

/** Wires everything explicitly: reading this, and `wiring` for what each part is made of, shows the whole server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, built, mostConnections = usualConnections } = options;
  const clock = options.clock ?? createClock(config.clock);
  const db = database.db;
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

  const port = () => (http.server.address() as AddressInfo | null)?.port ?? config.port;
  const origins = createOrigins({
    publicUrl: config.publicUrl,
    production: config.production,
    port,
    partners: () => partnerRepository(db).all(),
  });
  const sessions = createSessions({ db, clock, ids, csrf: createCsrfTokens() });

  await http.register(platform, {
    ...(pages && { sendFailurePage: pages.sendFailure }),
    origins,
    https,
    rateLimits: config.rateLimits,
    checksBots: config.botCheck !== null,
    logOrigin: config.logUrl ? new URL(config.logUrl).origin : null,
    corsHeaders: config.corsHeaders,
    isCutShort: (request) => isCutShort(request, sessions),
    developing: options.developing ?? false,
  });
  await http.register(visitorPlugin, { sessions, origins, secureCookie: https });

  // Live events need the HTTP server, services need live events: they publish through this once it stands.
  let realtime: Realtime | undefined;
  const publisher: Publisher = {
    publish: (channel, event, payload) => realtime?.publish(channel, event, payload),
  };

  const sessionEnded = (sessionHash: string) => realtime?.sessionEnded(sessionHash);

  const restaurants = createRestaurantDataCache(db, clock, config.orderTimes);
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
        webhookUrl: () => `${ownOrigin(config.host, port())}/json/payment/webhook`,
        log: http.log,
      });
  const index = createRestaurantIndex(db, clock, payments.provider.onlineTypes);
  const foundation = {
    http,
    config,
    db,
    clock,
    ids,
    publisher,
    restaurants,
    payment: payments.provider,
    hourlyLimits: config.rateLimits ? createHourlyLimits({ clock }) : noHourlyLimits,
    allowedFor: origins.allowedFor,
  };

  const canWrite = createWriteProbe({
    pool: database.pool,
    dataDir: options.writableDir,
    log: http.log,
  });
  registerHealthRoutes(http, {
    isReady: async () => {
      const answers = await Promise.all([
        answersInTime(settingsRepository(db).read(), readyWithin),
        isTrueInTime(canWrite(), readyWithin),
      ]);
      return answers.every(Boolean);
    },
  });
  wireBotCheck(foundation);
  const { assertPasswordOf } = wireVisitors(foundation, {
    sessions,
    origins,
    secureCookie: https,
    sessionEnded,
    loginLimits: options.loginLimits ?? config.rateLimits,
  });
  const { restaurantReads } = await wireRestaurants(foundation, { index, pages });
  const orders = wireOrders(foundation, options.kitchenPace);
  const { orderReads, kitchen, moveOrder } = orders;
  const { cockpitTasks } = wireCockpit(foundation, { moveOrder });
  wireAfterOrder(foundation);
  const operatorTasks = wireOperator(foundation, { ...orders, sessionEnded });
  const { dataRightsTasks } = wireDataRights(foundation, { assertPasswordOf, sessionEnded });
  registerBroadcastingRoute(http, createAuthoriseChannel(db));
  registerLogRoute(http, { isOff: config.logUrl === null });
  registerDocsRoutes(http, {
    version: built?.version ?? 'unbuilt',
    publicUrl: config.publicUrl,
    socketPath: config.socketPath,
    styles: built?.assets.styles ?? [],
  });
  registerSecurityTxt(http, { publicUrl: config.publicUrl, clock });
  registerPartnerColours(http, origins);
  registerPartnerLogos(http, { logo: (digest) => partnerRepository(db).logo(digest) });
  const mails = await wireMails(foundation);
  if (built && pages) {
    await serveBuiltFiles(http, built.files);
    serveModuleIntegrity(http, built.files, config.publicUrl);
    const { documentation } = built.files;
    if (hasDocumentation(documentation)) await serveDocumentation(http, documentation);
    serveCurrentLoader(http, built.version);
    registerPages(http, { pages, restaurantReads, orderReads, origins });
    const loader = {
      url: `${config.publicUrl}/elements/${built.version}/loader.js`,
      integrity: loaderIntegrity(built.files, built.version),
    };
    registerDemoPages(http, {
      pages,
      restaurantReads,
      loader,
      hasDocumentation: hasDocumentation(documentation),
    });
    registerReceiptPage(http, { pages, readReceipt: createReadReceipt({ db, restaurants }) });
    registerEmbeddedPages(http, { pages, origins, publicUrl: config.publicUrl });
  }

  await http.ready();
  realtime = startRealtime({
    server: http.server,
    places: {
      most: mostConnections,
      mostOfNetwork: Math.ceil(mostConnections * shareOfNetwork),
      networkOf: (request) => addressBlock(proxyAddress(request, (_address, hop) => hop < config.trustProxy)),
    },
    path: config.socketPath,
    mayConnect: async (origin) => origin === undefined || origins.isKnown(origin),
    authorise: (claim) => broadcastingStatus(http, claim),
    sessionOf: ({ headers, cookie }) =>
      hashOf((headers['x-session-id'] || http.parseCookie(cookie)[sessionCookie]) ?? ''),
    onError: (error) => http.log.error({ err: error }, 'live events failed'),
  });
  const drain = createDrain(http.server, stopPatience);
  const heartbeat = setInterval(() => {
    publisher.publish(generalChannel, 'Heartbeat', { time: clock.now().toString() });
  }, heartbeatEvery);

  let jobs: RunningJobs | undefined;

  return {
    http,
    db,
    clock,
    publisher,
    testPageUrl: payments.testPageUrl,
    async listen() {
      // read before anybody asks; whoever asks meanwhile waits for it, and hears of a failure
      index().catch((error: unknown) => http.log.warn({ err: error }, 'the restaurants could not be read'));
      // Before the first order: its transaction may add a job.
      jobs = await runJobs({
        pool: database.pool,
        tasks: [...(kitchen ? [kitchen] : []), ...payments.tasks, ...operatorTasks],
        timedTasks: [
          createExpireTask(createExpire({ db, clock, log: http.log, publisher, sessionEnded })),
          orders.paymentsTask,
          ...cockpitTasks,
          ...mails.timedTasks,
          ...dataRightsTasks,
          createAbandonedJobsTask((held) => jobRepository(db).freeAbandoned(held)),
        ],
        log: http.log,
      });
      mails.start();
      await payments.listen();
      return http.listen({ host: config.host, port: config.port });
    },
    async close() {
      clearInterval(heartbeat);
      realtime?.close();
      const closing = async () => {
        await Promise.all([drain(() => http.close()), jobs?.stop(), mails.stop()]);
        await orders.refundsIdle();
        await payments.close();
      };
      // What is left is done again after the next start: jobs run at least once, mails and refunds are stored.
      if (!(await answersInTime(closing(), stopWithin)))
        http.log.warn({}, 'something under way has not ended in time and is left');
    },
  };
}

/** Where this process itself reaches what it serves. */
function ownOrigin(host: string, port: number): string {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}
