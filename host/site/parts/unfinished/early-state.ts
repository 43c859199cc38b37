/** As the elements keep it in this browser: some order is under way. */
export const someRunning = /"runningOrders":\["/;

/** Where the site keeps what it knows of the basket that waits (client/unfinished/waiting-basket.ts). */
export const waitingBasketKey = 'fo-basket';

/** Where it keeps how high the search on home was in a window of that width, in px: `360 314` (client/home/search-room.ts). */
export const searchRoomKey = 'fo-search';

/**
 * Before anything is painted: whether this browser knows of an order that is under way, of a basket that waits, of
 * restaurants that were looked at and of saved addresses, so that all have their room at once and nothing moves when they
 * come. It is inline in each page, which is the same for everybody.
 */
export const earlyStateScript = `try{(function(e,s,p){var d=e.dataset,
b=s.getItem('${waitingBasketKey}'),r=s.getItem('${searchRoomKey}');
if(!/^\\/(order\\/status\\/|cockpit$|office$)/.test(p)&&${someRunning}.test(s.getItem('de-order')))d.running='';
if(s.getItem('de-last-visited'))d.visited='';
if(r&&r.split(' ')[0]==innerWidth)e.style.setProperty('--search',r.split(' ')[1]+'px');
if(b&&(p+'/').indexOf('/restaurant/'+JSON.parse(b).slug+'/'))d.basket=''
})(document.documentElement,localStorage,location.pathname)}catch(e){}`;
