/** What the page can do beyond being read; without scripts, all content is there. */
export const script = `
const rows = [...document.querySelectorAll('#all tbody tr')];
const search = document.querySelector('#text');
const boxes = [...document.querySelectorAll('.filters input[type=checkbox]')];
const searched = new Map(rows.map((row) => {
  const copy = row.cloneNode(true);
  for (const more of copy.querySelectorAll('.more')) more.remove();
  return [row, copy.textContent.toLowerCase()];
}));
const show = () => {
  const text = search.value.toLowerCase();
  const outcomes = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
  let shown = 0;
  for (const row of rows) {
    row.hidden = !outcomes.has(row.dataset.outcome) || !searched.get(row).includes(text);
    if (!row.hidden) shown += 1;
  }
  document.querySelector('#shown').textContent = shown === 0 && rows.length > 0
    ? 'None of ' + rows.length + ' is like this: change the search or the outcomes' : shown + ' of ' + rows.length + ' shown';
};
// the filters are part of the URL, after any fragment, so that they can be bookmarked and shared
const sign = '&';
const placeIn = (hash) => hash.slice(1).split(sign)[0];
const keep = () => {
  const kept = new URLSearchParams();
  if (search.value !== '') kept.set('search', search.value);
  const without = boxes.filter((box) => !box.checked).map((box) => box.value);
  if (without.length > 0) kept.set('without', without.join());
  const hash = placeIn(location.hash) + (kept.size === 0 ? '' : sign + kept);
  if (location.hash.slice(1) !== hash) history.replaceState(null, '', '#' + hash);
};
const take = () => {
  const kept = new URLSearchParams(location.hash.split(sign).slice(1).join(sign));
  search.value = kept.get('search') ?? '';
  const without = (kept.get('without') ?? '').split(',');
  for (const box of boxes) box.checked = !without.includes(box.value);
  show();
};
for (const input of [search, ...boxes]) input.addEventListener('input', () => { show(); keep(); });
addEventListener('hashchange', () => {
  if (location.hash.includes(sign)) take();
  else keep();
});
for (const button of document.querySelectorAll('#all th button')) {
  button.addEventListener('click', () => {
    const head = button.closest('th');
    const up = head.getAttribute('aria-sort') !== 'ascending';
    for (const other of document.querySelectorAll('#all th')) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
    const key = (row) => row.cells[head.cellIndex].textContent;
    rows.sort((a, b) => (up ? 1 : -1) * key(a).localeCompare(key(b), 'en', { numeric: true }));
    document.querySelector('#all tbody').append(...rows);
  });
}
for (const button of document.querySelectorAll('button.copy')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const text = button.parentElement.querySelector('pre').textContent;
    try { await navigator.clipboard.writeText(text); button.textContent = 'Copied'; }
    catch { getSelection().selectAllChildren(button.parentElement.querySelector('pre')); button.textContent = 'Selected: copy it'; }
  });
}
document.querySelector('.filters').hidden = false;
take();
if (location.hash.includes(sign)) document.getElementById(placeIn(location.hash))?.scrollIntoView();
`;
