/** Light and dark, for screens and paper; wide tables scroll on their own. */
export const style = `
:root { color-scheme: light dark; --line: light-dark(#c8ccd2, #444b55); --soft: light-dark(#f4f5f7, #20242a);
  --good: light-dark(#0b6b2e, #6fdc8c); --bad: light-dark(#a8071a, #ff8389); --open: light-dark(#7a4d00, #f1c21b);
  --dim: light-dark(#565d67, #a8b0bb); --bad-ground: light-dark(#fff0f1, #38181c); --open-ground: light-dark(#fff8e6, #332a10); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem 1.5rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText;
  overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.25rem; margin-top: 2.5rem; } h3 { font-size: 1.05rem; margin-bottom: .25rem; }
p, section { max-width: 72rem; } section ul { margin: .25rem 0 1rem; }
code { font: .875em/1.45 ui-monospace, monospace; }
a { color: inherit; text-underline-offset: .15em; text-decoration-color: var(--dim); } a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid Highlight; outline-offset: 1px; }
.scroll { overflow: auto; max-height: 94vh; max-width: max-content; border: 1px solid var(--line); border-radius: .25rem; }
table { border-collapse: separate; border-spacing: 0; font-size: .875rem; line-height: 1.4; }
caption { text-align: left; padding: .4rem .6rem; color: var(--dim); } caption span { position: sticky; left: .6rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-top: 1px solid var(--line);
  background: Canvas; background-clip: padding-box; }
th { background: var(--soft); }
thead th { position: sticky; top: 0; z-index: 2; border-bottom: 1px solid var(--line); vertical-align: bottom; }
th:first-child { position: sticky; left: 0; z-index: 1; border-right: 1px solid var(--line); }
thead th:first-child { z-index: 3; }
.overview th:first-child { min-width: 12rem; max-width: 24rem; } .overview td { min-width: 9.5rem; max-width: 18rem; }
.matrix th:first-child { min-width: 13rem; max-width: 19rem; }
.matrix td, .matrix thead th { min-width: 7.25rem; max-width: 11rem; border-left: 1px solid var(--line); }
.matrix td:has(details[open]) { min-width: 18rem; max-width: 18rem; }
.matrix tbody th { font-weight: normal; } .matrix tbody th code { font-weight: bold; }
.title, .about, .since { display: block; } .about, .since, details { font-weight: normal; font-size: .8125rem; color: var(--dim); }
strong.about { font-weight: bold; color: var(--open); }
tr.class th, tr.class td { font-weight: bold; background: var(--soft); border-top: 2px solid var(--dim); }
tr.class td { font-size: .8125rem; white-space: nowrap; }
.conformant, .passed { color: var(--good); } .nonconformant, .failed { color: var(--bad); }
.indeterminate, .cantTell, .untested { color: var(--open); } .inapplicable, .absent { color: var(--dim); }
td.failed, td.nonconformant { background: var(--bad-ground); } tr.class td.nonconformant { background: var(--bad-ground); }
td.cantTell, td.untested, td.indeterminate { background: var(--open-ground); }
.history { display: block; font: .8125rem/1.3 ui-monospace, monospace; letter-spacing: .2em; }
.worse { color: var(--bad); font-weight: bold; } .better { color: var(--good); font-weight: bold; } .runs { margin: .3rem 0 .6rem; } .runs th, .runs td { overflow-wrap: normal; }
.runs .number { text-align: right; font-variant-numeric: tabular-nums; }
summary { cursor: pointer; } details ul { margin: .25rem 0; padding-left: 1rem; }
body:has(#open:checked) .matrix tr.settled { display: none; }
@media (max-width: 40rem) { body { padding: .5rem .5rem 2rem; } .matrix th:first-child { min-width: 8rem; max-width: 8rem; }
  .overview th:first-child { min-width: 9.5rem; max-width: 10rem; } }
@media (max-width: 40rem) { .runs th:first-child { position: static; } .runs th, .runs td { padding: .3rem .35rem; } }
@media print { @page { size: landscape; margin: 1cm; } body { padding: 0; font-size: 9pt; } .filter { display: none; }
  .scroll { overflow: visible; max-height: none; max-width: none; border: 0; } thead th, th:first-child { position: static; }
  table { width: 100%; font-size: 7pt; } .matrix { table-layout: fixed; } th, td { padding: 1.5pt 3pt; }
  .matrix th, .matrix td, .overview th, .overview td { min-width: 0 !important; max-width: none !important; }
  .matrix th:first-child { width: 16%; } .about, .since, .history, details { font-size: 6pt; } details:not([open]) { display: none; }
  .matrix thead th { font-size: 6.5pt; } .matrix tr.class td { font-size: 5.5pt; font-weight: normal; white-space: normal; } tr { break-inside: avoid; } }
`;
