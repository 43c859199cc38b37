/** As the elements keep it in this browser: some order is under way. */
export const someRunning = /"runningOrders":\["/;

/**
 * Before anything is painted: whether this browser knows of an order that is under way, so that its line has its room at
 * once and nothing moves when it comes. It is inline in each page, which is the same for everybody.
 */
export const earlyStateScript = `try{if(!/^\\/(order\\/status\\/|cockpit$)/.test(location.pathname)&&${someRunning}.test(localStorage.getItem('de-order')))document.documentElement.dataset.running=''}catch(e){}`;
