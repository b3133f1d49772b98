/**
 * Scripts of a page that begin after it is there. Over a slow line fonts and styles then come first, and the words are read
 * one to one and a half seconds sooner (docs/performance.md); links work meanwhile, since they are links.
 *
 * Elements stay where the renderer has put them, because the browser takes the page over element by element: only their kind
 * is changed, and a small script changes it back.
 */

const LATE_LINK = 'later'
const LATE_SCRIPT = 'text/later'

/** When the page has been drawn in its own fonts, or after so many milliseconds: a font that does not come holds nothing up. */
const LONGEST_WAIT_MS = 2000

const BEGIN = `(()=>{
let begun=false
const begin=()=>{
if(begun)return
begun=true
for(const link of document.querySelectorAll('link[rel=${LATE_LINK}]'))link.rel='modulepreload'
for(const late of document.querySelectorAll('script[type="${LATE_SCRIPT}"]')){
const script=document.createElement('script')
script.type='module'
script.textContent=late.textContent
document.head.append(script)
}
}
if(document.hidden)begin()
else{
requestAnimationFrame(()=>document.fonts.ready.then(()=>requestAnimationFrame(()=>setTimeout(begin))))
setTimeout(begin,${LONGEST_WAIT_MS})
}
})()`

/** The page with its modules put off; a page without modules is left as it is. */
export function putOffScripts(html: string): string {
  if (!html.includes('<script type="module"')) return html
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATE_LINK}"`)
    .replaceAll('<script type="module"', `<script type="${LATE_SCRIPT}"`)
    .replace('</body>', `<script>${BEGIN}</script></body>`)
}
