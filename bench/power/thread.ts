import { performs } from '../threads.ts';
import { done } from './jobs.ts';

performs(done);
