/** A value that takes a header field out of a response. */
export const omitted = '';
