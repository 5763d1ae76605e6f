/** Light and dark, for screens and paper; no font and no picture from anywhere. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#c8ccd2, #444b55); --soft: light-dark(#f4f5f7, #20242a);
  --good: light-dark(#0b6b2e, #6fdc8c); --bad: light-dark(#a8071a, #ff8389); --open: light-dark(#7a4d00, #f1c21b);
  --mark: light-dark(#ffe3e6, #4d1f24); --plus: light-dark(#ddf4e3, #173d24); }
* { box-sizing: border-box; } [hidden] { display: none !important; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem 1.5rem 4rem; font: 1rem/1.5 system-ui, sans-serif;
  background: Canvas; color: CanvasText; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1.05rem; margin-bottom: .25rem; }
code, pre { font: .875rem/1.45 ui-monospace, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .25rem; padding: .6rem; margin: .4rem 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; font-size: .925rem; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th { background: var(--soft); } th button { all: unset; cursor: pointer; font-weight: bold; text-decoration: underline dotted; }
th button:focus-visible { outline: 2px solid Highlight; }
.class { border: 2px solid; border-radius: .4rem; padding: .6rem 1rem; margin: .6rem 0; }
.class p { margin: 0; } .class p:first-child { font-size: 1.25rem; font-weight: bold; }
.conformant, .passed { color: var(--good); } .nonconformant, .failed { color: var(--bad); }
.indeterminate, .cantTell, .untested { color: var(--open); }
.class p + p { color: CanvasText; }
article { border-top: 1px solid var(--line); padding: .5rem 0 1rem; break-inside: avoid-page; }
.beside { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; }
del, ins { text-decoration: none; display: block; } del { background: var(--mark); } ins { background: var(--plus); }
ol.exchanges { padding-left: 1.5rem; } ol.exchanges .here > details > summary { font-weight: bold; }
summary { cursor: pointer; }
.filters { display: flex; flex-wrap: wrap; gap: .4rem 1rem; margin: .6rem 0; }
button.copy { font: inherit; font-size: .85rem; }
@media print { .filters, button { display: none; } body { max-width: none; } }
`;
