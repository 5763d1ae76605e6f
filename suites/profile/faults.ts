/** Why no fault of the reference server breaks a rule about profiles. */
export const provenByItsTest = {
  none: 'It judges what a profile says about its target, and the matrix runs without one; its test runs servers that contradict their profiles.',
};
