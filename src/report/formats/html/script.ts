/** What the page does beyond being read; without it everything is there. */
export const script = `
const rows = [...document.querySelectorAll('#all tbody tr')];
const filters = [...document.querySelectorAll('.filters input')];
const show = () => {
  const text = document.querySelector('#text').value.toLowerCase();
  const outcomes = new Set(filters.filter((box) => box.type === 'checkbox' && box.checked).map((box) => box.value));
  let shown = 0;
  for (const row of rows) {
    row.hidden = !outcomes.has(row.dataset.outcome) || !row.textContent.toLowerCase().includes(text);
    if (!row.hidden) shown += 1;
  }
  document.querySelector('#shown').textContent = shown + ' of ' + rows.length + ' shown';
};
for (const input of filters) input.addEventListener('input', show);
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
show();
`;
