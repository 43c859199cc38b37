import { recordEarlyInput } from '#runtime/server-rendered/early-input.ts';

/* A script of its own, to stand inline in pages whose elements the server has rendered. */
recordEarlyInput(document, { keepsLinks: false });
