import { performs } from '../threads.ts';
import { tryServer } from './try-server.ts';

performs(tryServer);
