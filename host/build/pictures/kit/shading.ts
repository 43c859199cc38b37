const blurs = [2, 6, 14, 30].map(
  (radius) =>
    `<filter id="blur-${radius}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
);

/** Light and shade that round off what has its own colour: laid over a shape as a second fill. */
const gradients = [
  '<radialGradient id="round" cx=".36" cy=".34" r=".72"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".35" stop-color="#fff" stop-opacity=".08"/><stop offset=".6" stop-color="#200" stop-opacity=".04"/><stop offset="1" stop-color="#1a0500" stop-opacity=".6"/></radialGradient>',
  '<radialGradient id="glint"><stop offset="0" stop-color="#fff" stop-opacity=".95"/><stop offset=".5" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="toasted"><stop offset=".5" stop-color="#6b2d05" stop-opacity="0"/><stop offset=".86" stop-color="#6b2d05" stop-opacity=".18"/><stop offset="1" stop-color="#4a1c02" stop-opacity=".5"/></radialGradient>',
  '<radialGradient id="pale"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>',
  '<radialGradient id="char"><stop offset="0" stop-color="#2a1206" stop-opacity=".75"/><stop offset=".6" stop-color="#4a220a" stop-opacity=".45"/><stop offset="1" stop-color="#4a220a" stop-opacity="0"/></radialGradient>',
  '<linearGradient id="slope" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#100500" stop-opacity=".5"/><stop offset=".5" stop-color="#100500" stop-opacity=".08"/><stop offset=".55" stop-color="#fff" stop-opacity=".08"/><stop offset="1" stop-color="#fff" stop-opacity=".7"/></linearGradient>',
  '<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".45" stop-color="#fff" stop-opacity=".1"/><stop offset=".55" stop-color="#100500" stop-opacity=".05"/><stop offset="1" stop-color="#100500" stop-opacity=".4"/></linearGradient>',
  '<radialGradient id="depth" cx=".58" cy=".58" r=".56"><stop offset=".62" stop-color="#100400" stop-opacity="0"/><stop offset=".88" stop-color="#100400" stop-opacity=".28"/><stop offset="1" stop-color="#100400" stop-opacity=".62"/></radialGradient>',
  '<radialGradient id="mound" cx=".42" cy=".4" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".28"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".75" stop-color="#1a0800" stop-opacity=".12"/><stop offset="1" stop-color="#1a0800" stop-opacity=".5"/></radialGradient>',
  '<radialGradient id="lamp" cx=".2" cy=".05" r="1.05"><stop offset="0" stop-color="#fff1d6" stop-opacity=".26"/><stop offset=".45" stop-color="#fff1d6" stop-opacity=".04"/><stop offset=".6" stop-color="#140800" stop-opacity="0"/><stop offset="1" stop-color="#140800" stop-opacity=".42"/></radialGradient>',
];

/** Blurs and gradients that any drawing may name. */
export const shading: string = [...blurs, ...gradients].join('');
