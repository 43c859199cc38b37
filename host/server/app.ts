import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { generalChannel, heartbeatEvery } from '../../shared/contract/channels.ts';
import type { SiteAssets } from '../site/document.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import type { DatabaseClient } from './db/client.ts';
import { createStore, type Store } from './db/repositories.ts';
import { answersInTime } from './http/answers-in-time.ts';
import { createCsrfTokens } from './http/csrf-tokens.ts';
import { createDrain } from './http/drain.ts';
import { createOrigins } from './http/origins.ts';
import { platform } from './http/platform.ts';
import { type BuiltFiles, serveBuiltFiles, serveCurrentLoader } from './http/static-files.ts';
import { answerFrameworkError, answerUnreadable } from './http/unreadable-request.ts';
import { sessionCookie, visitorPlugin } from './http/visitor-plugin.ts';
import { createWrongTries } from './http/wrong-tries.ts';
import { createDemoKitchen, defaultKitchenPace, type KitchenPace } from './jobs/demo-kitchen.ts';
import { createExpireTask } from './jobs/expire.ts';
import { type RunningJobs, runJobs } from './jobs/run-jobs.ts';
import { createMaps } from './providers/maps/create-maps.ts';
import { payOnDelivery } from './providers/payment/payment.ts';
import { broadcastingStatus } from './realtime/broadcasting-status.ts';
import { type Realtime, startRealtime } from './realtime/socket-server.ts';
import { registerBasketCopyRoutes } from './routes/basket-copies.ts';
import { registerBasketRoutes } from './routes/baskets.ts';
import { registerBroadcastingRoute } from './routes/broadcasting.ts';
import { registerCreditRoutes } from './routes/credits.ts';
import { registerDevMail } from './routes/dev-mail.ts';
import { registerDocsRoutes } from './routes/docs.ts';
import { registerHandoffRoutes } from './routes/embed-handoffs.ts';
import { registerHealthRoutes } from './routes/health.ts';
import { registerLogRoute } from './routes/log.ts';
import { registerOrderRoutes } from './routes/orders.ts';
import { registerEmbeddedPages } from './routes/page-embed.ts';
import { createPageSender } from './routes/page-sender.ts';
import { registerPages } from './routes/pages.ts';
import { registerPlaceRoutes } from './routes/places.ts';
import { registerRestaurantRoutes } from './routes/restaurants.ts';
import { registerSessionRoutes } from './routes/session.ts';
import { createAccounts } from './services/accounts.ts';
import { createAdoptBaskets, giveBackBaskets } from './services/adopt-baskets.ts';
import { createCopyIntoBasket } from './services/basket-copies/copy-into-basket.ts';
import { createReorder } from './services/basket-copies/reorder.ts';
import { createShareBasket } from './services/basket-copies/share-basket.ts';
import { createSharedBaskets } from './services/basket-copies/shared-basket.ts';
import { createReadBasketIdentifiers } from './services/basket-identifiers.ts';
import { createChangeBasket } from './services/change-basket.ts';
import { createRedeemCoupon } from './services/discounts/redeem-coupon.ts';
import { createExpire } from './services/expire.ts';
import { createHandoffs } from './services/handoffs.ts';
import { createLocations } from './services/locations.ts';
import { createMoveOrder } from './services/move-order.ts';
import { createPasswords } from './services/passwords.ts';
import { createPlaceOrder } from './services/place-order.ts';
import type { Clock, Publisher } from './services/ports.ts';
import { createReadBasket } from './services/read-basket.ts';
import { createOrderReads } from './services/read-order.ts';
import { createReadRatings } from './services/read-ratings.ts';
import { createReadSettings } from './services/read-settings.ts';
import { createRestaurantDataCache } from './services/restaurant-data.ts';
import { createListRestaurants } from './services/restaurant-list/list-restaurants.ts';
import { createRestaurantIndex } from './services/restaurant-list/restaurant-index.ts';
import { createRestaurantReads } from './services/restaurant-reads.ts';
import { createSearchRestaurants } from './services/search-restaurants.ts';
import { hashOf, randomIds } from './services/secrets.ts';
import { createSessionView } from './services/session-view.ts';
import { createSessions } from './services/sessions.ts';
import { createReadStoredMails } from './services/stored-mails.ts';

/** Largest request body, in bytes. */
const bodyLimit = 64 * 1024;
/** How long a stop waits for answers under way, in milliseconds. */
const stopPatience = 7000;
/** How long the database may take to be called ready, in milliseconds. */
const readyWithin = 1000;

/** How long a request may take to arrive, in milliseconds. */
const requestTimeout = 30_000;

export interface AppOptions {
  config: Config;
  database: DatabaseClient;
  logger: FastifyBaseLogger | false;
  /** what the build made; left out in tests of the API alone */
  built?: { files: BuiltFiles; version: string; assets: SiteAssets };
  /** Vite stands in front and puts styles into the page */
  developing?: boolean;
  clock?: Clock;
  kitchenPace?: KitchenPace;
}

/** The whole server, wired but not listening. */
export interface App {
  http: FastifyInstance;
  store: Store;
  clock: Clock;
  /** tells live listeners, as services do */
  publisher: Publisher;
  /** Answers the address it listens at. */
  listen(): Promise<string>;
  /** Finishes what is under way, then closes sockets and jobs; the database is the caller's. */
  close(): Promise<void>;
}

/** Wires everything explicitly: reading this shows the whole server. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, built } = options;
  const clock = options.clock ?? createClock(config.clock);
  const store = createStore(database.db);
  const https = config.publicUrl.startsWith('https:');
  const ids = randomIds;

  const http = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    bodyLimit,
    requestTimeout,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    requestIdHeader: false,
    genReqId: () => ids.next().slice(0, 16),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle' as const,
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply, pages?.sendFailure),
    clientErrorHandler: answerUnreadable,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });

  const port = () => (http.server.address() as AddressInfo | null)?.port ?? config.port;
  const origins = createOrigins({
    publicUrl: config.publicUrl,
    production: config.production,
    port,
    partners: () => store.partners.all(),
  });
  const sessions = createSessions({ store, clock, ids, csrf: createCsrfTokens() });

  const pages =
    built &&
    createPageSender({
      publicUrl: config.publicUrl,
      assets: built.assets,
      mapsProvider: config.maps.provider,
    });
  await http.register(platform, {
    ...(pages && { sendFailurePage: pages.sendFailure }),
    origins,
    https,
    rateLimits: config.rateLimits,
    developing: options.developing ?? false,
  });
  await http.register(visitorPlugin, { sessions, origins, secureCookie: https });

  // Live events need the HTTP server, services need live events: they publish through this once it stands.
  let realtime: Realtime | undefined;
  const publisher: Publisher = {
    publish: (channel, event, payload) => realtime?.publish(channel, event, payload),
  };

  const sessionEnded = (sessionHash: string) => realtime?.sessionEnded(sessionHash);

  const restaurants = createRestaurantDataCache(store);
  const index = createRestaurantIndex(store);
  const restaurantReads = createRestaurantReads({ restaurants, index, clock });
  const maps = await createMaps(config.maps, {
    places: store.places,
    secrets: store.secrets,
    newSecret: () => ids.next(),
    log: http.log,
  });
  const searchRestaurants = createSearchRestaurants(index);
  const locations = createLocations({
    store,
    maps,
    credit: config.maps.provider === 'embedded' ? null : config.maps.provider,
    searchRestaurants,
    publisher,
  });
  const sessionView = createSessionView({ store, clock, sessions, publicUrl: config.publicUrl });
  const accounts = createAccounts({
    store,
    clock,
    ids,
    sessions,
    passwords: createPasswords(),
    publicUrl: config.publicUrl,
    takeAlong: createAdoptBaskets({ clock }),
    giveBack: giveBackBaskets,
    sessionEnded,
  });

  const wrongTries = createWrongTries({ clock, enabled: config.rateLimits });
  const changeBasket = createChangeBasket({ store, restaurants, clock, ids, publisher });
  const readBasketIdentifiers = createReadBasketIdentifiers({ store, restaurants, clock, ids });
  const copyIntoBasket = createCopyIntoBasket({
    store,
    restaurants,
    clock,
    ids,
    publisher,
    readBasketIdentifiers,
  });
  const moveOrder = createMoveOrder({ store, clock, publisher });
  const orderReads = createOrderReads({ store });
  const kitchen =
    config.demo === 'on'
      ? createDemoKitchen({ moveOrder, pace: options.kitchenPace ?? defaultKitchenPace })
      : null;

  registerHealthRoutes(http, {
    isReady: () => answersInTime(store.settings.read(), readyWithin),
  });
  registerSessionRoutes(http, {
    accounts,
    sessionView,
    readSettings: createReadSettings(store),
    secureCookie: https,
  });
  registerHandoffRoutes(http, {
    handoffs: createHandoffs({
      store,
      clock,
      ids,
      publisher,
      publicUrl: config.publicUrl,
      allowedFor: origins.allowedFor,
      isOwn: origins.isOwn,
    }),
  });
  registerPlaceRoutes(http, { locations, restaurantReads });
  registerRestaurantRoutes(http, {
    restaurantReads,
    readRatings: createReadRatings({ store, restaurantReads }),
    listRestaurants: createListRestaurants({ places: store.places, index, clock }),
  });
  registerBasketRoutes(http, {
    readBasket: createReadBasket({ store, restaurants, clock }),
    readBasketIdentifiers,
    changeBasket,
    wrongTries,
  });
  registerBasketCopyRoutes(http, {
    shareBasket: createShareBasket({ store, restaurants, clock, ids, publicUrl: config.publicUrl }),
    sharedBaskets: createSharedBaskets({ store, restaurants, clock, copyIntoBasket }),
    reorder: createReorder({ store, restaurants, copyIntoBasket }),
  });
  registerOrderRoutes(http, {
    orderReads,
    wrongTries,
    placeOrder: createPlaceOrder({
      store,
      restaurants,
      clock,
      ids,
      publisher,
      payment: payOnDelivery,
      changeBasket,
      publicUrl: config.publicUrl,
      jobOf: kitchen?.firstJob ?? null,
    }),
  });
  registerCreditRoutes(http, { redeemCoupon: createRedeemCoupon({ store, clock, publisher }), wrongTries });
  registerBroadcastingRoute(http);
  registerLogRoute(http);
  registerDocsRoutes(http, {
    version: built?.version ?? 'unbuilt',
    publicUrl: config.publicUrl,
    styles: built?.assets.styles ?? [],
  });
  if (!config.production) registerDevMail(http, createReadStoredMails(store));
  if (built && pages) {
    await serveBuiltFiles(http, built.files);
    serveCurrentLoader(http, built.version);
    registerPages(http, { pages, restaurantReads, orderReads });
    registerEmbeddedPages(http, { pages, origins, publicUrl: config.publicUrl });
  }

  await http.ready();
  realtime = startRealtime({
    server: http.server,
    path: '/socket.io',
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
    store,
    clock,
    publisher,
    async listen() {
      // read before anybody asks; whoever asks meanwhile waits for it, and hears of a failure
      index().catch((error: unknown) => http.log.warn({ err: error }, 'the restaurants could not be read'));
      // Before the first order: its transaction may add a job.
      jobs = await runJobs({
        pool: database.pool,
        tasks: kitchen ? [kitchen] : [],
        timedTasks: [
          createExpireTask(createExpire({ store, clock, log: http.log, publisher, sessionEnded })),
        ],
        log: http.log,
      });
      return http.listen({ host: config.host, port: config.port });
    },
    async close() {
      clearInterval(heartbeat);
      realtime?.close();
      await drain(() => http.close());
      await jobs?.stop();
    },
  };
}
