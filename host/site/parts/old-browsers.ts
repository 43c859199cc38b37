/**
 * For browsers older than `browserslist` of package.json, in which no element is defined (the same two features as in
 * widgets/runtime/loader/browser-age.ts): what stands there for browsers without scripts becomes part of the page, and
 * the elements' markup from the server is shown, to be read. Every browser parses it; it is inline in each page.
 */
export const oldBrowsersScript = `(function(d){
if('toSorted'in[]&&'adoptedStyleSheets'in d)return;
d.addEventListener('DOMContentLoaded',function(){
var i,all=d.querySelectorAll('noscript');
for(i=0;i<all.length;i++)all[i].outerHTML=all[i].textContent;
all=d.querySelectorAll('template');
for(i=0;i<all.length;i++)if(/^fo-/i.test(all[i].parentNode.tagName))all[i].parentNode.attachShadow({mode:'open'}).appendChild(all[i].content);
});
})(document)`;
