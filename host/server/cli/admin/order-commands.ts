import type { Command } from 'commander';
import { createOperatorOrders } from '#features/operator/orders.ts';
import type { AdminIo } from './io.ts';
import { withSession } from './session.ts';
import { euros, fields, moment, table } from './table.ts';

export function orderCommands(program: Command, io: AdminIo): void {
  const orders = program.command('orders').description('What happened to an order, and refunds.');

  orders
    .command('show')
    .description('Shows an order with its history: moves, payments, points, vouchers, mails, commands.')
    .argument('<id>', "the last part of its page's address")
    .action((id: string, _options, command: Command) =>
      withSession(io, command, async (session) => {
        const order = await createOperatorOrders(session).show(id);
        const { history, total, remaining, voucherDiscount, ...rest } = order;
        session.say(order, (width) => {
          const sums = {
            total: euros(total),
            remaining: euros(remaining),
            'paid by vouchers': euros(voucherDiscount),
          };
          const events = history.map(({ at, what }) => ({ at: moment(at), what }));
          return `${fields({ ...rest, ...sums })}\n${table(events, width)}`;
        });
      }),
    );

  orders
    .command('payments')
    .description('Lists online payments that are under way or to be given back, and who took each.')
    .action((_options, command: Command) =>
      withSession(io, command, async (session) => {
        const waiting = await createOperatorOrders(session).waitingPayments();
        session.say(waiting, (width) =>
          table(
            waiting.map(({ createdAt, orderId, provider, state, amount }) => ({
              since: moment(createdAt),
              order: orderId,
              'taken by': provider ?? 'nobody yet',
              state,
              amount: euros(amount),
            })),
            width,
          ),
        );
      }),
    );

  orders
    .command('refund')
    .description('Gives back what an order was paid with: online payment, points and vouchers, once.')
    .argument('<id>', "the last part of its page's address")
    .requiredOption('--reason <text>', 'why, for the audit log')
    .addHelpText(
      'after',
      '\nAn order that is not being cooked yet is cancelled by it. The running server\ndoes the work at once, else the next one that starts: see "orders show".',
    )
    .action((id: string, { reason }: { reason: string }, command: Command) =>
      withSession(io, command, async (session) => {
        const result = await createOperatorOrders(session).refund(id, reason);
        const words = session.operator.dryRun ? 'would be ordered.' : 'is ordered; the server does the rest.';
        session.say(result, () => `The refund ${words}\n`);
      }),
    );
}
