import type { FastifyRequest } from 'fastify';
import { addressBlock } from '#shared/domain/accounts/address-block.ts';

/**
 * What every limit by address counts by (`addressBlock`). One name for all whose connection is gone: nothing sets them
 * apart any more.
 */
export function clientNetwork({ ip = '' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  return addressBlock(ip);
}
