/** Names of the live channels (PRODUCT.md 18.2); private ones are `private-` + the name on the wire. */
export const orderChannel = (orderId: string) => `order-status-channel-${orderId}`;
export const basketChannel = (basketId: string) => `basket-${basketId}`;
export const basketItemChannel = (itemId: string) => `basket-item-${itemId}`;
export const sessionChannel = (sessionChannelId: string) => `session.${sessionChannelId}`;
export const userChannel = (userId: string) => `private-user.${userId}`;
/** For whoever looks at a restaurant, without any private part. */
export const restaurantNewsChannel = (slug: string) => `restaurant.${slug}`;
/** For the restaurant's staff alone. */
export const restaurantChannel = (slug: string) => `private-restaurant.${slug}`;
export const generalChannel = 'general';
