import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Complaint, ComplaintsAnswer } from '#shared/contract/office/complaints.ts';
import type { ComplaintState } from '#shared/contract/values/complaint-choices.ts';
import { DomainError } from '#shared/domain/domain-error.ts';
import { complaintRepository, type StoredComplaint } from '../../complaints/complaint-repository.ts';
import { postMail } from '../../mails/compose-mail.ts';
import { orderLinkOf } from '../../orders/order-link.ts';
import { orderRepository } from '../../orders/repositories/order-repository.ts';
import { ratingRepository } from '../../ratings/rating-repository.ts';
import { restaurantData } from '../../restaurants/restaurant-data.ts';
import { assertOperator, type OfficeOperator } from '../assert-operator.ts';
import { publishRestaurant } from '../notify-server.ts';
import { pageNumber, rowNumber } from './page-number.ts';

const complaintsPerPage = 30;

/** What people complain about, the newest first. @throws DomainError as `assertOperator`, `page.error.cursor` */
export async function readComplaints(
  app: AppContext,
  visitor: Visitor,
  { state = 'open', page }: { state?: ComplaintState | undefined; page?: string | undefined },
): Promise<ComplaintsAnswer> {
  const { db } = await assertOperator(app, visitor, 'complaints');
  const options = { before: pageNumber(page), limit: complaintsPerPage + 1 };
  const rows = await complaintRepository(db).list(state, options);
  const complaints = rows.slice(0, complaintsPerPage).map(complaintOf);
  const last = rows.length > complaintsPerPage ? complaints.at(-1) : undefined;
  return { complaints, counts: await complaintRepository(db).counts(), next: last ? String(last.id) : null };
}

/**
 * Mails an answer to who complained, in their language. The same one once more is mailed once, another one too.
 * @throws DomainError as `assertOperator`, `complaint.error.unknown`, `complaint.error.over` where it is closed, or nobody is
 * there to be answered
 */
export const answerComplaint = (app: AppContext, visitor: Visitor, complaintId: string, text: string) =>
  change(app, visitor, complaintId, async (tx, complaint, { clock }) => {
    const answer = text.trim();
    if (answer === '') throw new DomainError({ key: 'request.error.invalid', field: 'text', reason: 'missing' });
    if (complaint.answer === answer) return null;
    const { id, email, name, orderId, restaurant, language } = complaint;
    if (complaint.state === 'closed' || email === null) throw new DomainError('complaint.error.over');
    const at = clock.now().toString();
    await complaintRepository(tx).setAnswered(id, { answer, at });
    const order = orderId === null ? undefined : await orderRepository(tx).read(orderId);
    const link = order && (await orderLinkOf(tx, order.partnerId, app.config.publicUrl))(order.id);
    await postMail(tx, {
      language,
      name: order ? 'orderComplaintAnswered' : 'reviewComplaintAnswered',
      params: { name: { typed: name ?? '' }, restaurant, answer: { text: answer } },
      ...(link !== undefined && { link }),
      recipient: email,
      ...(order && { orderId: order.id }),
      createdAt: at,
    });
    return { action: 'complaints answer' };
  });

/** @throws DomainError as `assertOperator`, `complaint.error.unknown` */
export const closeComplaint = (app: AppContext, visitor: Visitor, complaintId: string) =>
  change(app, visitor, complaintId, async (tx, { id, state }, { clock }) => {
    if (state === 'closed') return null;
    await complaintRepository(tx).setClosed(id, clock.now().toString());
    return { action: 'complaints close' };
  });

/** @throws DomainError as `assertOperator`, `complaint.error.unknown` where it is about no review */
export const hideReview = (app: AppContext, visitor: Visitor, complaintId: string, reason: string) =>
  changeReview(app, visitor, complaintId, async (tx, review, { clock }) => {
    const why = reason.trim();
    if (why === '') throw new DomainError({ key: 'request.error.invalid', field: 'reason', reason: 'missing' });
    const at = clock.now().toString();
    const isNew = await ratingRepository(tx).hide(review, { at, reason: why });
    return isNew ? { action: 'complaints hide-review', details: { rating: review.id, reason: why } } : null;
  });

/** Shows again what was hidden. @throws DomainError as `hideReview` */
export const showReview = (app: AppContext, visitor: Visitor, complaintId: string) =>
  changeReview(app, visitor, complaintId, async (tx, review) => {
    const isNew = await ratingRepository(tx).show(review);
    return isNew ? { action: 'complaints show-review', details: { rating: review.id } } : null;
  });

/** What is seen of a review, and counts, changes for everybody who looks at its restaurant. */
async function changeReview(
  app: AppContext,
  visitor: Visitor,
  complaintId: string,
  work: (tx: Db, review: { id: number; restaurantId: number }, operator: OfficeOperator) => ReturnType<Change>,
) {
  const answer = await change(app, visitor, complaintId, async (tx, { ratingId, restaurantId }, operator) => {
    if (ratingId === null) throw new DomainError('complaint.error.unknown');
    return work(tx, { id: ratingId, restaurantId }, operator);
  });
  const { slug } = answer.complaint.restaurant;
  const restaurant = await restaurantData(app).bySlug(slug);
  if (restaurant) restaurantData(app).changed(restaurant.id);
  await publishRestaurant(app, slug);
  return answer;
}

type Change = (
  tx: Db,
  complaint: StoredComplaint & object,
  operator: OfficeOperator,
) => Promise<{ action: string; details?: Record<string, unknown> } | null>;

/** One change of a complaint with its entry in the log; null: it is so already. */
async function change(
  app: AppContext,
  visitor: Visitor,
  complaintId: string,
  work: Change,
): Promise<{ complaint: Complaint }> {
  const office = await assertOperator(app, visitor, 'complaints');
  const id = rowNumber(complaintId);
  if (id === null) throw new DomainError('complaint.error.unknown');
  const complaint = await office.operator.change(async (tx) => {
    await complaintRepository(tx).lock(id);
    const before = await complaintRepository(tx).find(id);
    if (!before) throw new DomainError('complaint.error.unknown');
    const done = await work(tx, before, office);
    if (done) await office.operator.note(tx, { ...done, orderId: before.orderId, restaurant: before.slug });
    return complaintRepository(tx).find(id);
  }, office.db);
  if (!complaint) throw new DomainError('complaint.error.unknown');
  return { complaint: complaintOf(complaint) };
}

function complaintOf(stored: StoredComplaint & object): Complaint {
  const {
    restaurantId: _,
    ratingId,
    slug,
    restaurant,
    author,
    comment,
    stars,
    hiddenAt,
    hiddenReason,
    ...rest
  } = stored;
  return {
    ...rest,
    restaurant: { slug, name: restaurant },
    review:
      ratingId === null
        ? null
        : {
            author: author ?? '',
            comment: comment ?? '',
            stars: stars ?? 0,
            hiddenAt,
            hiddenReason: hiddenReason ?? '',
          },
  };
}
