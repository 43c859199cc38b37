import { Ajv2020 } from 'ajv/dist/2020.js';
import { createSchemas, type Place, readDocument } from './schemas.ts';

type Places = 'path' | 'query' | 'header';

/** What a call takes. */
export interface CallInput {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** A security scheme that is a key in a header or a cookie. */
export interface KeyScheme {
  in: 'header' | 'cookie';
  name: string;
}

/** One call, as the document describes it. */
export interface Operation {
  readonly name: string;
  /** keys of which one list suffices, each with all of its keys; an empty list: none is needed */
  readonly security: readonly (readonly KeyScheme[])[];
  /** @throws Error that says what of the input the document does not allow; `anyBody`: but for the body */
  checkInput(input: CallInput, options: { anyBody: boolean }): void;
  /** @throws Error that says what of an answer the document does not know */
  checkAnswer(status: number, contentType: string, body: unknown): void;
}

/** The OpenAPI document, read as a program reads it that knows nothing else. */
export interface OpenApiReader {
  /** @throws Error for a call that the document does not know */
  operation(name: string): Operation;
  /** Checks the examples of bodies and answers. @throws Error that says which one is not as described */
  checkExamples(): void;
}

interface Parameter {
  name: string;
  in: Places;
  required?: boolean;
}

interface Content {
  content?: Record<string, { example?: unknown }>;
}

interface Described {
  parameters?: object[];
  security?: Record<string, []>[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content>;
}

interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components: { securitySchemes: Record<string, KeyScheme & { type: string }> };
}

const methods = ['get', 'post', 'put', 'delete'] as const;

export async function readOpenApi(origin: string): Promise<OpenApiReader> {
  const document = await readDocument<OpenApi>(`${origin}/json/openapi.json`);
  const schemas = createSchemas('openapi', document, Ajv2020);

  function schemeOf(key: string): KeyScheme {
    const scheme = document.components.securitySchemes[key];
    if (scheme?.type === 'http') return { in: 'header', name: 'Authorization' };
    if (scheme?.type !== 'apiKey') throw new Error(`${key} is no key in a header or cookie`);
    return scheme;
  }

  function describe(name: string, described: Described, place: Place): Operation {
    const parameters = (described.parameters ?? []).map((_, index) => {
      const found = schemas.follow([...place, 'parameters', String(index)]);
      return { ...(found.value as Parameter), place: found.place };
    });
    const keyOf = (kind: Places, parameter: string) => (kind === 'header' ? parameter.toLowerCase() : parameter);

    return {
      name,
      security: (described.security ?? []).map((keys) => Object.keys(keys).map(schemeOf)),
      checkInput({ path = {}, query = {}, headers = {}, body }, { anyBody }) {
        for (const [kind, values] of Object.entries({ path, query, header: headers }) as [Places, object][]) {
          const given = new Map(Object.entries(values).map(([key, value]) => [keyOf(kind, key), value]));
          for (const parameter of parameters.filter((each) => each.in === kind)) {
            const key = keyOf(kind, parameter.name);
            const what = `${name}: ${kind} ${parameter.name}`;
            if (given.has(key)) schemas.check([...parameter.place, 'schema'], given.get(key), what);
            else if (parameter.required) throw new Error(`${what} is missing`);
            given.delete(key);
          }
          for (const key of given.keys()) throw new Error(`${name} does not know ${kind} ${key}`);
        }
        if (body === undefined && described.requestBody?.required) throw new Error(`${name}: body is missing`);
        if (body === undefined || anyBody) return;
        const at = schemas.follow([...place, 'requestBody']).place;
        schemas.check([...at, 'content', 'application/json', 'schema'], body, `${name}: body`);
      },
      checkAnswer(status, contentType, body) {
        if (!(String(status) in described.responses))
          throw new Error(`${name} does not know ${status}, which came with ${JSON.stringify(body)}`);
        const at = schemas.follow([...place, 'responses', String(status)]).place;
        const type = contentType.split(';')[0] ?? '';
        schemas.check([...at, 'content', type, 'schema'], body, `${name}: answer ${status}`);
      },
    };
  }

  const all = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const described = item[method];
      const name = `${method.toUpperCase()} ${path}`;
      return described ? [{ name, described, place: ['paths', path, method] }] : [];
    }),
  );
  const operations = new Map(all.map(({ name, described, place }) => [name, describe(name, described, place)]));

  return {
    operation(name) {
      const operation = operations.get(name);
      if (!operation) throw new Error(`the document does not know ${name}`);
      return operation;
    },
    checkExamples() {
      for (const { name, described, place } of all) {
        const bodies = described.requestBody ? [[...place, 'requestBody']] : [];
        const answers = Object.keys(described.responses).map((status) => [...place, 'responses', status]);
        for (const each of [...bodies, ...answers]) {
          const found = schemas.follow(each);
          for (const [type, { example }] of Object.entries((found.value as Content).content ?? {}))
            schemas.check([...found.place, 'content', type, 'schema'], example, `${name}: example of ${each.at(-1)}`);
        }
      }
    },
  };
}
