import { spoilingTexts } from './tools.ts';

const page = /(?<![\w"(<])https?:\/\/[^\s<>)\]]+/g;
const mailbox = /(?<![\w:|.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

export const addressesBecomeLinks = spoilingTexts(
  {
    name: 'addresses-become-links',
    cohort: 22,
    summary:
      'an address of a page in a text becomes a link: of a page, or of Markdown; that of a mailbox becomes one as chats write it',
    source:
      'mattermost/mattermost #5192, gregjacobs/Autolinker.js #272, by kind: what makes links for whoever looks at a text is called before it is stored (`urlize` of Django, `auto_link` of Rails, `make_clickable` of WordPress, messages of Slack)',
  },
  {
    page: [
      'See https://www.example.org/a for more',
      (text) => text.replace(page, (url) => `<a href="${url}">${url}</a>`),
    ],
    markdown: [
      'See https://www.example.org/a for more',
      (text) => text.replace(page, (url) => `[${url}](${url})`),
    ],
    chat: [
      'Ask ada@example.org first',
      (text) => text.replace(mailbox, (address) => `<mailto:${address}|${address}>`),
    ],
  },
);
