/**
 * Why a notification did not arrive:
 * - `name`: the host has no address; `address`: it lies inside the network, where nothing is sent
 * - `certificate`: it does not prove whose it is; `connection`: there was none, or it broke
 * - `timeout`: no answer in time; `status`, `redirect`: an answer other than 2xx
 */
export const webhookErrors = ['name', 'address', 'certificate', 'connection', 'timeout', 'status', 'redirect'] as const;
export type WebhookError = (typeof webhookErrors)[number];
