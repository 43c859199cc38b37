/** As the elements keep it in this browser: some order is under way. */
export const someRunning = /"runningOrders":\["/;

/** Where the site keeps what it knows of the basket that waits (client/unfinished/waiting-basket.ts). */
export const waitingBasketKey = 'fo-basket';

/**
 * Before anything is painted: whether this browser knows of an order that is under way, of a basket that waits and of
 * restaurants that were looked at, so that all have their room at once and nothing moves when they come. It is inline in each page, which is the same for everybody.
 */
export const earlyStateScript = `try{(function(d,s,p){
if(!/^\\/(order\\/status\\/|cockpit$)/.test(p)&&${someRunning}.test(s.getItem('de-order')))d.running='';
var b=s.getItem('${waitingBasketKey}');
if(s.getItem('de-last-visited'))d.visited='';
if(b&&(p+'/').indexOf('/restaurant/'+JSON.parse(b).slug+'/'))d.basket=''
})(document.documentElement.dataset,localStorage,location.pathname)}catch(e){}`;
