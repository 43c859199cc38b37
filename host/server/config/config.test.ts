import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../platform/config/config-error.ts';
import { readConfig } from './config.ts';

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(env)}`);
}

describe('the configuration', () => {
  it('has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databaseReplicaUrl: undefined,
      preparesStatements: true,
      redisUrl: undefined,
      stopDelaySeconds: 0,
      publicUrl: 'http://localhost:3000',
      passkeyDomain: 'localhost',
      encryptionKey: null,
      clock: undefined,
      demo: 'on',
      maps: { provider: 'embedded' },
      payment: { provider: 'test', port: undefined },
      mail: { smtp: null, from: { name: 'Mahlzeit', address: 'servus@mahlzeit.example' } },
      botCheck: null,
      rateLimits: true,
      webhooksToLoopback: false,
      trustProxy: 0,
      logLevel: 'info',
      socketPath: '/socket.io',
      logUrl: undefined,
      mapTiles: null,
      metrics: null,
      tracing: null,
      orderTimes: { stepMinutes: 30, earliestSlotOffset: 1, maximumDayOffset: 1 },
      corsHeaders: [],
    });
  });

  it('reads every variable', () => {
    const config = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/srv/shop',
      DATABASE_URL: 'postgres://app:secret@db.example:5433/shop',
      DATABASE_DIRECT_URL: 'postgres://app:secret@db.example:5432/shop',
      DATABASE_REPLICA_URL: 'postgres://app:secret@standby.example/shop',
      DATABASE_PREPARED: 'off',
      REDIS_URL: 'redis://cache.example:6379/1',
      STOP_DELAY: '4',
      PUBLIC_URL: 'https://www.essen.example/',
      PASSKEY_DOMAIN: 'essen.example',
      ENCRYPTION_KEY: 'a secret of more than thirty-two letters',
      CLOCK: '2026-11-20T17:30:00Z',
      DEMO: 'seed',
      MAPS_PROVIDER: 'photon',
      PHOTON_URL: 'http://photon.example:2322/geo',
      PAYMENT_TEST_PORT: '3999',
      SMTP_URL: 'smtps://post%40shop:gehe%3Aim@mail.example',
      MAIL_FROM: '"Essen, Wien" <office@shop.example>',
      RATE_LIMITS: 'off',
      WEBHOOKS_TO_LOOPBACK: 'on',
      TRUST_PROXY: '2',
      LOG_LEVEL: 'warn',
      LOG_URL: 'https://log.example/in',
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Karten',
      METRICS_PORT: '9100',
      METRICS_TOKEN: 'nobody-guesses-this',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318/',
      OTEL_SERVICE_NAME: 'essen',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
      SOCKET_PATH: '/engine.io/',
      ORDER_TIME_STEP: '15',
      ORDER_TIME_FIRST_SLOT: '4',
      ORDER_TIME_LAST_DAY: '0',
      CORS_HEADERS: 'X-Shop, X-Campaign',
    });
    expect({ ...config, clock: config.clock?.toString() }).toEqual({
      production: false,
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/srv/shop',
      databaseUrl: 'postgres://app:secret@db.example:5433/shop',
      databaseDirectUrl: 'postgres://app:secret@db.example:5432/shop',
      databaseReplicaUrl: 'postgres://app:secret@standby.example/shop',
      preparesStatements: false,
      redisUrl: 'redis://cache.example:6379/1',
      stopDelaySeconds: 4,
      publicUrl: 'https://www.essen.example',
      passkeyDomain: 'essen.example',
      encryptionKey: 'a secret of more than thirty-two letters',
      clock: '2026-11-20T17:30:00Z',
      demo: 'seed',
      maps: { provider: 'photon', url: 'http://photon.example:2322/geo' },
      payment: { provider: 'test', port: 3999 },
      mail: {
        smtp: {
          host: 'mail.example',
          port: 465,
          secure: true,
          login: { user: 'post@shop', password: 'gehe:im' },
        },
        from: { name: 'Essen, Wien', address: 'office@shop.example' },
      },
      botCheck: null,
      rateLimits: false,
      webhooksToLoopback: true,
      trustProxy: 2,
      logLevel: 'warn',
      socketPath: '/engine.io',
      logUrl: 'https://log.example/in',
      mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Karten' },
      metrics: { port: 9100, token: 'nobody-guesses-this' },
      tracing: {
        url: 'http://collector.example:4318/v1/traces',
        serviceName: 'essen',
        ratio: 0.25,
        followsCaller: true,
      },
      orderTimes: { stepMinutes: 15, earliestSlotOffset: 4, maximumDayOffset: 0 },
      corsHeaders: ['X-Shop', 'X-Campaign'],
    });
  });

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ', DEMO: '' })).toEqual(readConfig({}));
  });

  it('bases links on the port when no public URL is given', () => {
    expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  it('leaves the demonstration off in production unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe('off');
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe('on');
    expect(readConfig({ NODE_ENV: 'test' }).demo).toBe('on');
  });

  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, secure: false, login: null }],
    ['smtps://mail.example:8465/', { host: 'mail.example', port: 8465, secure: true, login: null }],
    ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false, login: null }],
  ])('sends mail by %s', (url, smtp) => {
    expect(readConfig({ SMTP_URL: url }).mail.smtp).toEqual(smtp);
  });

  it('trusts no proxy when switched off', () => {
    expect(readConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(0);
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '30.5'],
    ['PORT', '0x50'],
    ['PAYMENT_TEST_PORT', '70000'],
    ['HOST', 'http://localhost'],
    ['HOST', 'local host'],
    ['DATABASE_URL', 'db.example'],
    ['DATABASE_URL', 'mysql://db.example/shop'],
    ['PUBLIC_URL', 'essen.example'],
    ['PUBLIC_URL', 'ftp://essen.example'],
    ['PUBLIC_URL', 'https://essen.example/shop'],
    ['PUBLIC_URL', 'https://me:pw@essen.example'],
    ['LOG_URL', 'file:///var/log'],
    ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES_URL', 'https://{x}.tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', '/{z}/{x}/{y}.png'],
    ['MAP_TILES_URL', 'https://me:pw@tiles.example/{z}/{x}/{y}.png'],
    ['SOCKET_PATH', 'engine.io'],
    ['SOCKET_PATH', '//elsewhere.example'],
    ['SOCKET_PATH', '/'],
    ['SOCKET_PATH', '/a b'],
    ['SOCKET_PATH', '/json/../socket.io?x'],
    ['CLOCK', 'tomorrow'],
    ['CLOCK', '2026-11-20'],
    ['DEMO', 'yes'],
    ['MAPS_PROVIDER', 'bing'],
    ['PHOTON_URL', 'photon.example'],
    ['PHOTON_URL', 'ftp://photon.example'],
    ['PHOTON_URL', 'http://me:pw@photon.example'],
    ['PHOTON_URL', 'http://photon.example/?lang=de'],
    ['GOOGLE_MAPS_KEY', 'two words'],
    ['GOOGLE_MAPS_KEY', 'schlüssel'],
    ['GOOGLE_MAPS_KEY', 'AIza\r\nX-Header: 1'],
    ['GOOGLE_MAPS_KEY', 'A'.repeat(201)],
    ['RATE_LIMITS', 'no'],
    ['WEBHOOKS_TO_LOOPBACK', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_SECRET_KEY', 'sk_test_1\r\nX-Header: 1'],
    ['STRIPE_SECRET_KEY', `sk_${'a'.repeat(301)}`],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_schlüssel'],
    ['PAYMENT_TEST_PORT', '3000'],
    ['METRICS_PORT', '3000'],
    ['METRICS_PORT', 'metrics'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'two words of a token'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://collector.example'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'http/json'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['ORDER_TIME_STEP', '25'],
    ['ORDER_TIME_STEP', '1'],
    ['ORDER_TIME_LAST_DAY', '2'],
    ['ORDER_TIME_FIRST_SLOT', '-1'],
    ['CORS_HEADERS', 'X-Shop, "quoted"'],
    ['RECAPTCHA_SITE_KEY', 'two words'],
    ['RECAPTCHA_SECRET', 'geheim\r\nX-Header: 1'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtp://mail.example/inbox'],
    ['SMTP_URL', 'smtp://mail.example?tls=off'],
    ['SMTP_URL', 'smtp://mail.example:99999'],
    ['SMTP_URL', 'smtp://post@mail.example'],
    ['SMTP_URL', 'smtp://:geheim@mail.example'],
    ['SMTP_URL', 'smtp://post:100%@mail.example'],
    ['MAIL_FROM', 'office'],
    ['MAIL_FROM', 'office@shop.example, all@shop.example'],
    ['MAIL_FROM', 'Shop <office@shop.example'],
    ['MAIL_FROM', 'office@shop.example\r\nBcc: all@shop.example'],
    ['TRUST_PROXY', 'yes'],
  ])('stops the start with one line that names %s when it is %j', (variable, value) => {
    const message = refusal({ [variable]: value });
    expect(message).toMatch(new RegExp(`^${variable}: `));
    expect(message).not.toContain('\n');
  });

  it.each([
    ['CLOCK', '2026-11-20T17:30:00Z'],
    ['RATE_LIMITS', 'off'],
    ['WEBHOOKS_TO_LOOPBACK', 'on'],
  ])('refuses %s=%s in production', (variable, value) => {
    expect(refusal({ NODE_ENV: 'production', [variable]: value })).toMatch(
      new RegExp(`^${variable}: .*refused in production`),
    );
  });

  it('takes a Redis by its address', () => {
    expect(readConfig({ REDIS_URL: 'redis://cache.example:6379/1' }).redisUrl).toBe('redis://cache.example:6379/1');
    expect(refusal({ REDIS_URL: 'http://cache.example' })).toMatch(/^REDIS_URL: /);
  });

  it('sends the log of browsers nowhere on demand', () => {
    expect(readConfig({ LOG_URL: 'off' }).logUrl).toBeNull();
  });

  it('asks Google with its key', () => {
    expect(readConfig({ MAPS_PROVIDER: 'google', GOOGLE_MAPS_KEY: ' AIza-1 ' }).maps).toEqual({
      provider: 'google',
      key: 'AIza-1',
      placesUrl: 'https://places.googleapis.com',
      geocodingUrl: 'https://maps.googleapis.com',
    });
  });

  it.each([
    ['google', 'GOOGLE_MAPS_KEY'],
    ['photon', 'PHOTON_URL'],
  ])('stops the start when MAPS_PROVIDER=%s has no %s', (provider, variable) => {
    expect(refusal({ MAPS_PROVIDER: provider, [variable]: ' ' })).toMatch(
      new RegExp(`^${variable}: is needed for MAPS_PROVIDER=${provider}\\.$`),
    );
  });

  it('leaves the settings of a maps provider aside that is not chosen', () => {
    const env = { GOOGLE_MAPS_KEY: 'AIza-1', PHOTON_URL: 'http://photon.example' };
    expect(readConfig(env).maps).toEqual({ provider: 'embedded' });
    expect(readConfig({ ...env, MAPS_PROVIDER: 'photon' }).maps).toMatchObject({ provider: 'photon' });
  });

  it('takes payments by Stripe where its key and the secret of its webhooks are given', () => {
    const stripe = { STRIPE_SECRET_KEY: ' sk_test_1 ', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const expected = {
      provider: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'https://api.stripe.com',
    };
    expect(readConfig(stripe).payment).toEqual(expected);
    expect(readConfig({ ...stripe, NODE_ENV: 'production', PAYMENT_TEST_PORT: '3999' }).payment).toEqual(expected);
  });

  it('asks for both of Stripe or neither', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(
      'STRIPE_WEBHOOK_SECRET: is needed with STRIPE_SECRET_KEY.',
    );
    expect(refusal({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toBe(
      'STRIPE_SECRET_KEY: is needed with STRIPE_WEBHOOK_SECRET.',
    );
  });

  it('keeps Stripe for the payments of before where another provider is chosen along with its key', () => {
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    const earlier = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: 'https://api.stripe.com' };
    const choice = (env: Record<string, string>) => readConfig(env).payment;
    expect(choice({ ...stripe, PAYMENT_PROVIDER: 'stripe' })).toEqual({ provider: 'stripe', ...earlier });
    expect(choice({ ...stripe, PAYMENT_PROVIDER: 'none' })).toEqual({ provider: 'none', earlier });
    expect(choice({ ...stripe, PAYMENT_PROVIDER: 'test' })).toEqual({
      provider: 'test',
      port: undefined,
      earlier,
    });
    expect(choice({ PAYMENT_PROVIDER: 'none' })).toEqual({ provider: 'none' });
  });

  it('refuses a chosen provider that is not there', () => {
    expect(refusal({ PAYMENT_PROVIDER: 'stripe' })).toBe(
      'STRIPE_SECRET_KEY: is needed with PAYMENT_PROVIDER "stripe".',
    );
    expect(refusal({ PAYMENT_PROVIDER: 'test', NODE_ENV: 'production' })).toBe(
      'PAYMENT_PROVIDER: "test" takes no money and does not exist in production.',
    );
    expect(refusal({ PAYMENT_PROVIDER: 'paypal' })).toMatch(/^PAYMENT_PROVIDER: "paypal" is unknown/);
  });

  it('has no test payment page in production', () => {
    expect(readConfig({ NODE_ENV: 'production', PAYMENT_TEST_PORT: '3999' }).payment).toEqual({
      provider: 'none',
    });
  });

  it('serves figures on a port of their own, by a token, or nowhere', () => {
    expect(readConfig({ METRICS_PORT: '9100' }).metrics).toEqual({ port: 9100, token: undefined });
    expect(readConfig({ METRICS_TOKEN: 'nobody-guesses-this' }).metrics).toEqual({
      port: undefined,
      token: 'nobody-guesses-this',
    });
    expect(refusal({ METRICS_PORT: '3999', PAYMENT_TEST_PORT: '3999' })).toMatch(/^METRICS_PORT: .*PAYMENT_TEST_PORT/);
  });

  it('makes traces where a receiver or the exporter is named, and not where they are switched off', () => {
    const tracing = (env: Record<string, string>) => readConfig(env).tracing;
    const all = { serviceName: undefined, ratio: 1, followsCaller: true };
    expect(tracing({ OTEL_TRACES_EXPORTER: 'otlp' })).toEqual({ ...all, url: 'http://localhost:4318/v1/traces' });
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example/otlp' };
    expect(tracing(endpoint)).toEqual({ ...all, url: 'http://collector.example/otlp/v1/traces' });
    const ofTraces = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in' };
    expect(tracing({ ...endpoint, ...ofTraces })).toEqual({ ...all, url: 'https://traces.example/in' });
    expect(tracing({ ...endpoint, OTEL_TRACES_SAMPLER: 'always_off' })).toMatchObject({
      ratio: 0,
      followsCaller: false,
    });
    expect(tracing({ OTEL_SERVICE_NAME: 'essen' })).toBeNull();
    expect(tracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
    expect(tracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  });

  it('checks for bots by reCAPTCHA where both of its keys are given', () => {
    const both = { RECAPTCHA_SITE_KEY: ' site ', RECAPTCHA_SECRET: 'secret' };
    expect(readConfig(both).botCheck).toEqual({
      siteKey: 'site',
      secret: 'secret',
      verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
    });
    expect(refusal({ RECAPTCHA_SITE_KEY: 'site' })).toBe('RECAPTCHA_SECRET: is needed with RECAPTCHA_SITE_KEY.');
    expect(refusal({ RECAPTCHA_SECRET: 'geheim' })).toBe('RECAPTCHA_SITE_KEY: is needed with RECAPTCHA_SECRET.');
  });

  it('never repeats a secret in its complaint', () => {
    expect(refusal({ GOOGLE_MAPS_KEY: 'AIza geheim' })).not.toContain('geheim');
    expect(refusal({ PHOTON_URL: 'http://me:geheim@photon.example' })).not.toContain('geheim');
    expect(refusal({ DATABASE_URL: 'postgre://app:geheim@db/shop' })).not.toContain('geheim');
    expect(refusal({ SMTP_URL: 'smtp://me:geheim@mail.example/x' })).not.toContain('geheim');
    expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_geheim' })).not.toContain('geheim');
    expect(refusal({ STRIPE_SECRET_KEY: 'geheim' })).not.toContain('geheim');
    expect(refusal({ STRIPE_WEBHOOK_SECRET: 'geheim' })).not.toContain('geheim');
    expect(refusal({ METRICS_TOKEN: 'geheim' })).not.toContain('geheim');
  });
});
