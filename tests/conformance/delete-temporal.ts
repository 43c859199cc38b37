/** Imported first, it makes the browser one without `Temporal`: what every Safari is. */
Reflect.deleteProperty(globalThis, 'Temporal');
Reflect.deleteProperty(Date.prototype, 'toTemporalInstant');
