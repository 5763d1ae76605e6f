/** Light and dark, for screens and paper; no external fonts or images. */
export const style = `
:root { color-scheme: light dark; --ground: light-dark(#fff, #14171b); --ink: light-dark(#1b1f24, #e6e9ee);
  --quiet: light-dark(#57606a, #a0a8b3); --line: light-dark(#d5d9df, #3a414b); --soft: light-dark(#f5f6f8, #1d2127);
  --good: light-dark(#0b6b2e, #6fdc8c); --bad: light-dark(#a8071a, #ff8f96); --open: light-dark(#7a4d00, #f1c21b);
  --good-soft: light-dark(#e6f4ea, #12301d); --bad-soft: light-dark(#fdecee, #3a171b); --open-soft: light-dark(#fdf3dc, #33290f);
  --link: light-dark(#0a53be, #84b6ff); --bar: light-dark(#7f9cc4, #5b7ba8);
  --mark-good: light-dark(#b4e3c2, #1f5c36); --mark-bad: light-dark(#f9c2c8, #7a2831); }
* { box-sizing: border-box; } [hidden] { display: none !important; }
html { scroll-padding-top: 1rem; }
body { margin: 0 auto; max-width: 70rem; padding: 1.5rem 1.5rem 4rem; font: 1rem/1.55 system-ui, sans-serif;
  background: var(--ground); color: var(--ink); overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: .2rem 0 1.2rem; letter-spacing: -.01em; }
h2 { font-size: 1.3rem; margin: 3rem 0 .75rem; padding-bottom: .3rem; border-bottom: 2px solid var(--line); }
h3 { font-size: 1.1rem; margin: 2rem 0 .5rem; } h4 { font-size: 1rem; margin: 0 0 .5rem; }
h5 { font-size: .8rem; margin: 1.2rem 0 .3rem; color: var(--quiet); text-transform: uppercase; letter-spacing: .04em; }
p { margin: .5rem 0; } a { color: var(--link); } .maker { color: var(--quiet); font-size: .875rem; margin: 0; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: 1.2rem 0 0; }
code, pre { font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
h1 code { font-size: 1.4rem; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .35rem; padding: .6rem .75rem; margin: .4rem 0;
  white-space: pre-wrap; overflow-wrap: anywhere; }
blockquote { margin: .5rem 0; padding: .1rem 0 .1rem 1rem; border-left: 3px solid var(--line); color: var(--quiet); }
blockquote p { margin: .2rem 0; } blockquote p + p { font-size: .875rem; font-style: italic; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
thead th { background: var(--soft); white-space: nowrap; }
th button { all: unset; cursor: pointer; font-weight: bold; text-decoration: underline dotted; text-underline-offset: .2em; }
th button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
th[aria-sort=ascending] button::after { content: " ▲"; } th[aria-sort=descending] button::after { content: " ▼"; }
.conditions th { width: 12rem; font-weight: 600; }
.wide { overflow-x: auto; } #all td:first-child { white-space: nowrap; } .wide td:not(:last-child) { overflow-wrap: break-word; } #all td { overflow-wrap: break-word; }
#all td:nth-child(5) { text-align: right; font-variant-numeric: tabular-nums; } #all td:last-child { width: 60%; } #all td > p { color: var(--quiet); }
#all tr:target > * { background: var(--soft); } .more { padding: .2rem 0 .4rem .9rem; } .more h3 { font-size: .9rem; margin: .8rem 0 .3rem; }
.words { color: var(--ink); font-size: .875rem; margin: .5rem 0; } .words dl { margin: .3rem 0; display: grid; grid-template-columns: max-content 1fr; gap: .15rem .8rem; }
.words dt { font-weight: 600; } .words dd { margin: 0; } .words p { font-size: .875rem !important; font-weight: 400 !important; }
.class { border: 1px solid var(--line); border-left: .4rem solid; border-radius: .4rem; padding: .7rem 1rem; margin: .6rem 0; }
.class p { margin: 0; } .class p:first-child { font-size: 1.3rem; font-weight: 700; } .class p + p { color: var(--ink); }
.conformant, .passed { color: var(--good); } .nonconformant, .failed { color: var(--bad); }
.indeterminate, .cantTell, .untested { color: var(--open); } .inapplicable { color: var(--quiet); }
.class.conformant { background: var(--good-soft); } .class.nonconformant { background: var(--bad-soft); }
.class.indeterminate { background: var(--open-soft); }
.badge { white-space: nowrap; font-weight: 600; } h4 .badge { background: var(--bad-soft); border-radius: .3rem; padding: .05rem .4rem; }
.causes { padding-left: 1.6rem; } .causes li { margin: .3rem 0; }
.tag { display: inline-block; font-size: .8rem; margin-left: .5rem; color: var(--quiet); }
article { border: 1px solid var(--line); border-radius: .5rem; padding: 1rem 1.2rem; margin: 1rem 0;
  content-visibility: auto; contain-intrinsic-size: auto 60rem; }
article:target { border-color: var(--link); }
.difference { table-layout: fixed; border: 1px solid var(--line); margin: .6rem 0; }
.difference td { font: .8125rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, monospace; white-space: pre-wrap; border: 0; padding: .05rem .6rem; }
.difference tr > :nth-child(2):not([colspan]) { width: 2rem; padding-left: 0; padding-right: 0; text-align: center; color: var(--quiet); }
.difference .differs td:first-child { background: var(--good-soft); } .difference .differs td:last-child { background: var(--bad-soft); }
.difference mark { color: inherit; font-weight: 700; border-radius: .15rem; text-decoration: underline; text-underline-offset: .2em; }
.difference td:first-child mark { background: var(--mark-good); } .difference td:last-child mark { background: var(--mark-bad); }
.difference .gap td { color: var(--quiet); text-align: center; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
svg { display: block; width: 100%; height: auto; overflow: visible; } svg text { fill: var(--ink); font: 12px ui-monospace, Menlo, Consolas, monospace; }
.sequence, .timeline { margin: .4rem 0; container-type: inline-size; } .sequence ol, .timeline ol, .state { list-style: none; margin: 0; padding: 0; }
.sequence > ol > li, .ends { display: grid; grid-template-columns: minmax(0, 28rem) minmax(0, 1fr); column-gap: 1rem; }
.ends { grid-template-columns: minmax(0, 14rem) minmax(0, 14rem) minmax(0, 1fr); column-gap: 0; font-size: .8rem; color: var(--quiet); margin: 0; }
.ends span:nth-child(2) { text-align: right; } .ends span:nth-child(3) { padding-left: 1rem; }
.sequence > ol > li > svg { background: linear-gradient(var(--line), var(--line)) 4.17% 0 / 2px 100% no-repeat, linear-gradient(var(--line), var(--line)) 95.83% 0 / 2px 100% no-repeat;
  height: 100%; min-height: 3rem; }
.sequence text { text-anchor: middle; } .note { font-size: .8rem; color: var(--quiet); margin: .1rem 0; }
.sequence path { fill: none; stroke: var(--ink); stroke-width: 1.3; } .sequence .back { stroke-dasharray: 5 3; }
.sequence .here path { stroke: var(--bad); stroke-width: 2; } .sequence .here text { fill: var(--bad); font-weight: 700; }
.state { font-size: .8125rem; border-left: 3px solid var(--line); padding: .1rem 0 .3rem .6rem; } .here > .state { border-color: var(--bad); }
.state code { background: var(--soft); }
.timeline li { display: grid; grid-template-columns: minmax(0, 22rem) minmax(4rem, 1fr); gap: 0 .8rem; align-items: center; font-size: .8125rem; padding: .15rem 0; }
.timeline svg { height: .75rem; } .timeline .grid { stroke: var(--line); fill: none; } .timeline .bars { fill: var(--bar); } .timeline .here .bars { fill: var(--bad); }
@container (max-width: 40rem) { .sequence > ol > li, .timeline li { display: block; } .ends { grid-template-columns: 1fr 1fr; max-width: 28rem; }
  .ends span:nth-child(3) { display: none; } .sequence svg { max-width: 28rem; } .state { margin: 0 0 .5rem; } }
.timeline .here span { color: var(--bad); font-weight: 700; } .timeline .note { text-align: right; }
.plot { min-width: 9rem; } .plot text { font-size: 10px; fill: var(--quiet); text-anchor: middle; }
.plot .start { text-anchor: start; } .plot .end { text-anchor: end; } .plot.time text { font-size: 11px; }
.plot .grid { stroke: var(--line); fill: none; } .plot .bars { fill: var(--bar); }
.plot .median, .plot .p95 { stroke: var(--ink); stroke-width: 1.5; } .plot .p95 { stroke-dasharray: 3 2; }
tfoot td { border: 0; padding-top: 0; } .speed th, .speed td { vertical-align: middle; }
.speed th:nth-child(n+2):nth-child(-n+5), .speed tbody td:nth-child(-n+5) { text-align: right; font-variant-numeric: tabular-nums; }
.speed th:last-child, .speed td:last-child { width: 45%; }
.heat { width: auto; margin: .6rem 0 1.2rem; } .heat td { text-align: right; font-variant-numeric: tabular-nums; } .heat th { font-weight: 400; }
caption { text-align: left; padding: .4rem 0; color: var(--quiet); } .heat tbody th { white-space: nowrap; }
.h0 { color: var(--quiet); } .h1 { background: color-mix(in srgb, var(--bar) 12%, var(--ground)); } .h2 { background: color-mix(in srgb, var(--bar) 24%, var(--ground)); }
.h3 { background: color-mix(in srgb, var(--bar) 36%, var(--ground)); } .h4 { background: color-mix(in srgb, var(--bar) 48%, var(--ground)); }
.exercised th { font-weight: 400; } .exercised td { text-align: right; font-variant-numeric: tabular-nums; vertical-align: middle; } .exercised td:last-child { width: 45%; }
ol.exchanges { padding-left: 1.8rem; margin: .4rem 0; } ol.exchanges .here > details > summary { font-weight: 700; color: var(--bad); }
summary { cursor: pointer; } summary:hover { background: var(--soft); }
.filters { display: flex; flex-wrap: wrap; gap: .4rem 1.2rem; margin: .6rem 0; align-items: center; }
.filters input[type=search] { font: inherit; padding: .2rem .5rem; } #shown { color: var(--quiet); }
.shell { position: relative; } .shell pre { max-height: 24rem; overflow-y: auto; }
button.copy { font: inherit; font-size: .8rem; position: absolute; top: .4rem; right: .4rem; padding: .15rem .6rem; cursor: pointer;
  color: var(--ink); background: var(--ground); border: 1px solid var(--line); border-radius: .3rem; }
@media (max-width: 40rem) { body { padding: 1rem .8rem 3rem; } article { padding: .8rem; } h1, h1 code { font-size: 1.25rem; }
  .difference td { font-size: .7rem; padding: .05rem .3rem; } .sequence text { font-size: 15px; }
  .plot text { font-size: 16px; } .plot.time text { font-size: 20px; } .conditions th { width: 8.5rem; }
  .speed { font-size: .75rem; } .speed .plot { min-width: 0; } .speed th, .speed td { padding: .3rem .2rem; white-space: normal; overflow-wrap: normal; }
  .heat { font-size: .7rem; } .heat th, .heat td { padding: .2rem .25rem; } .heat thead th:nth-child(n+2) { writing-mode: vertical-rl; }
  .heat th:first-child { position: sticky; left: 0; background: var(--ground); } .heat caption { max-width: 90vw; }
  .exercised { font-size: .75rem; } .exercised .plot { min-width: 0; } .speed th:last-child, .speed td:last-child { width: 35%; }
  #all, #all thead, #all tbody { display: block; } #all thead tr { display: flex; flex-wrap: wrap; } #all th { border: 0; padding: .3rem .5rem; }
  #all tbody tr { display: grid; grid-template-columns: max-content 1fr auto; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  #all td { border: 0; padding: .1rem .3rem; } #all td:nth-child(1) { font-weight: 600; grid-column: 1 / 3; } #all td:nth-child(4) { grid-area: 1 / 3; text-align: right; }
  #all td:nth-child(2), #all td:nth-child(3), #all td:nth-child(5) { grid-row: 2; color: var(--quiet); } #all td:nth-child(5)::before { content: "exercised "; }
  #all td:last-child { grid-column: 1 / 4; width: auto; min-width: 0; } .words dl { display: block; } .words dd { margin: 0 0 .4rem; } }
@media print { :root { color-scheme: light; } .class, .heat td, .difference td, .difference mark, .plot { print-color-adjust: exact; } body { max-width: none; padding: 0; font-size: 10pt; } nav, .filters, button.copy { display: none; }
  .wide, .shell pre { overflow: visible; max-height: none; } article { content-visibility: visible; }
  h2, h3, h4, h5 { break-after: avoid; } tr, svg, .class { break-inside: avoid; }
  article > .exchanges > li > details::details-content, article > .words::details-content { content-visibility: visible; height: auto; } .words:not(article *), .more { display: none; } details pre { font-size: 7.5pt; } table { font-size: 8.5pt; } }
`;
