/** Name of the cookie that keeps the language which a visitor has chosen for the host's pages. */
export const languageCookie = 'fo_lang';
