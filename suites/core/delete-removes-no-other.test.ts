import { removes } from '../testing/histories.ts';
import { judged, status } from '../testing/judging.ts';
import { touchingOthers } from '../testing/other-resources.ts';
import { deleteRemovesNoOther } from './delete-removes-no-other.ts';

judged(
  deleteRemovesNoOther,
  touchingOthers('DELETE', { accepted: removes('a', status(204)), refused: removes('a', status(405)) }),
);
