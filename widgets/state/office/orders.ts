import type { Api } from '#io/ports.ts';
import type { CallBody, CallQuery } from '#shared/contract/calls/call.ts';
import * as calls from '#shared/contract/calls/office/orders.ts';
import { changeKeyHeader } from '#shared/contract/values/basket-limits.ts';
import { atom } from '../core/jotai.ts';
import { portsAtom } from '../core/ports.ts';
import { type Outcome, outcomeOf } from '../core/remote/outcome.ts';

/** A call of the office's: what it is made of, and what has come of it. */
const asked = <Input, Answer>(call: (api: Api, input: Input) => Promise<Answer>) =>
  atom(null, (get, _set, input: Input): Promise<Outcome<Answer>> => outcomeOf(() => call(get(portsAtom).api, input)));

export const searchOrdersAtom = asked((api, query: CallQuery<typeof calls.getOfficeOrders>) =>
  api.call(calls.getOfficeOrders, { query }),
);
export const readOfficeOrderAtom = asked((api, id: string) => api.call(calls.getOfficeOrder, { params: { id } }));

type Refund = CallBody<typeof calls.refundOfficeOrder> & { readonly id: string; readonly key: string };
export const refundOrderAtom = asked((api, { id, key, ...body }: Refund) =>
  api.call(calls.refundOfficeOrder, { params: { id }, body, headers: { [changeKeyHeader]: key } }),
);

type Cancelling = CallBody<typeof calls.cancelOfficeOrder> & { readonly id: string };
export const cancelOfficeOrderAtom = asked((api, { id, ...body }: Cancelling) =>
  api.call(calls.cancelOfficeOrder, { params: { id }, body }),
);

export const readComplaintsAtom = asked((api, query: CallQuery<typeof calls.getComplaints>) =>
  api.call(calls.getComplaints, { query }),
);
const ofComplaint = (id: number) => ({ params: { complaintId: String(id) } });
export const answerComplaintAtom = asked((api, { id, text }: { readonly id: number; readonly text: string }) =>
  api.call(calls.answerComplaint, { ...ofComplaint(id), body: { text } }),
);
export const closeComplaintAtom = asked((api, id: number) => api.call(calls.closeComplaint, ofComplaint(id)));
export const hideReviewAtom = asked((api, { id, reason }: { readonly id: number; readonly reason: string }) =>
  api.call(calls.hideReview, { ...ofComplaint(id), body: { reason } }),
);

export const showReviewAtom = asked((api, id: number) => api.call(calls.showReview, ofComplaint(id)));

export const readMailsAtom = asked((api, query: CallQuery<typeof calls.getOfficeMails>) =>
  api.call(calls.getOfficeMails, { query }),
);
export const sendMailAgainAtom = asked((api, id: number) =>
  api.call(calls.sendOfficeMailAgain, { params: { mailId: String(id) } }),
);
