/** Choices that no server can combine. */
export interface Contradiction {
  readonly one: string;
  readonly others: readonly string[];
  readonly why: string;
}

export const contradictions: readonly Contradiction[] = [
  {
    one: 'identifiers=big',
    others: ['writes=identifiers', 'writes=among-others', 'employees=full'],
    why: 'the server knows its own numbers by the fields that they stand in.',
  },
  ...['conditions=required', 'conditions=required-as-conflict'].map((one) => ({
    one,
    others: [
      'caching=etag',
      'caching=weak-etag',
      'balancing=two-in-turn',
      'balancing=three-at-random',
      'balancing=five-in-turn',
      'balancing=five-by-connection',
    ],
    why: 'a representation has one ETag.',
  })),
  {
    one: 'content-types=vendor',
    others: [
      'media-type=charset',
      'media-type=quoted',
      'media-type=spaced',
      'negotiation=406',
      'balancing=two-in-turn',
      'balancing=three-at-random',
      'balancing=five-in-turn',
      'balancing=five-by-connection',
    ],
    why: 'what is of a type of its own is not declared as application/json.',
  },
  {
    one: 'identifiers=client',
    others: ['sent-identifiers=refused-new', 'sent-identifiers=divided', 'sent-identifiers=only-in-changes'],
    why: 'whoever identifies must be let say so.',
  },
  {
    one: 'sent-identifiers=kept-new',
    others: ['identifiers=client', 'identifiers=reused'],
    why: 'a server either keeps what it is sent, or chooses itself.',
  },
  {
    one: 'sent-identifiers=kept-new',
    others: ['identifiers=either-case'],
    why: 'two identifiers that differ only in case would be kept for one resource.',
  },
  {
    one: 'created=unsaid',
    others: [
      'employees=create-only',
      'lists=405',
      'lists=403',
      'accepted=creations',
      'accepted=monitored',
      'accepted=writes',
    ],
    why: 'where a response says nothing of what was created, the list is all that does.',
  },
  {
    one: 'creations=put',
    others: [
      'lacks=put',
      'lacks=patch',
      'lacks=delete',
      'lacks=changes',
      'put-unknown=403',
      'put-unknown=404',
      'put-unknown=409',
    ],
    why: 'a profile names the methods once, and PUT must make what is not there.',
  },
  {
    one: 'creations=put',
    others: ['missing=403'],
    why: 'where GET does not say that nothing is there, nothing is put there.',
  },
  {
    one: 'created=204',
    others: ['writes=identifiers', 'writes=links', 'writes=collection', 'writes=among-others'],
    why: 'a response of 204 shows nothing.',
  },
  {
    one: 'identifiers=reused',
    others: ['accepted=writes'],
    why: 'an identifier is not free while what was under it is still shown, or one would stand for two resources.',
  },
  {
    one: 'accepted=monitored',
    others: ['created=204', 'writes=nothing', 'writes=collection'],
    why: 'where Location leads to a monitor, content is all that says what was created.',
  },
  {
    one: 'location=elsewhere',
    others: ['employees=below-customers'],
    why: 'what is below a customer would be below one that is elsewhere.',
  },
  {
    one: 'location=none',
    others: ['created=204', 'writes=nothing'],
    why: 'without content, Location is all that says what was created.',
  },
  {
    one: 'location=content',
    others: ['created=204', 'writes=nothing'],
    why: 'without content there is no location of it.',
  },
  {
    one: 'location=owner',
    others: ['created=204', 'writes=nothing', 'accepted=creations', 'accepted=monitored', 'accepted=writes'],
    why: 'without content Location says what was created, and after 202 where its state is.',
  },
  {
    one: 'location=collection',
    others: ['created=204', 'writes=nothing', 'accepted=creations', 'accepted=monitored', 'accepted=writes'],
    why: 'without content Location says what was created, and after 202 where its state is.',
  },
  {
    one: 'employees=create-only',
    others: [
      'created=204',
      'writes=nothing',
      'writes=identifiers',
      'writes=links',
      'writes=among-others',
      'accepted=creations',
      'accepted=monitored',
      'accepted=writes',
    ],
    why: 'what is neither shown when it is created nor readable afterwards cannot be observed.',
  },
];
