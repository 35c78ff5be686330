/**
 * Recognizes permissive licences by their sentences. Packages on npm guess by similarity or are not
 * maintained.
 */

/** By SPDX id, sentences that a text has or lacks, compared without white space and marks. */
const texts = {
  MIT: {
    has: [
      'permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files',
      'the above copyright notice and this permission notice shall be included in all copies or substantial portions of the software',
    ],
  },
  'MIT-0': {
    has: [
      'permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files',
    ],
    lacks: ['shall be included in all copies'],
  },
  ISC: {
    has: [
      'permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted',
      'provided that the above copyright notice and this permission notice appear in all copies',
    ],
  },
  '0BSD': {
    has: [
      'permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted',
    ],
    lacks: ['provided that the above copyright notice'],
  },
  'BSD-2-Clause': {
    has: [
      'redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met',
    ],
    lacks: ['endorse or promote', 'all advertising materials'],
  },
  'BSD-3-Clause': {
    has: [
      'redistribution and use in source and binary forms, with or without modification, are permitted provided that the following conditions are met',
      'may be used to endorse or promote products derived from this software without specific prior written permission',
    ],
    lacks: ['all advertising materials'],
  },
  'Apache-2.0': {
    has: [
      'apache license version 2.0, january 2004',
      'grant of patent license. subject to the terms and conditions of this license',
    ],
    /** The notice that stands for the text (section "How to apply the Apache License"). */
    or: [
      'licensed under the apache license, version 2.0 (the "license"); you may not use this file except in compliance with the license',
      'unless required by applicable law or agreed to in writing, software distributed under the license is distributed on an "as is" basis',
    ],
  },
  Unlicense: {
    has: ['this is free and unencumbered software released into the public domain'],
  },
  'CC0-1.0': {
    has: ['cc0 1.0 universal', 'permanently, irrevocably and unconditionally waives'],
  },
  'BlueOak-1.0.0': {
    has: [
      'blue oak model license',
      'each contributor licenses you to do everything with this software',
    ],
  },
}

/** Licences and clauses that restrict a permissive text beside them. */
const restrictive =
  /gnu (lesser |affero )?general public license|business source license|commons clause|mozilla public license|server side public license|elastic license|non ?commercial/

const fold = (text) => text.toLowerCase().replace(/[\s*#>"'`|_=-]+/g, ' ')

/** Returns the SPDX ids of the permissive licences in a file; none if it has a restrictive one. */
export function recogniseLicence(file) {
  const text = fold(file)
  if (restrictive.test(text)) return []
  const contains = (words) => text.includes(fold(words))
  return Object.entries(texts)
    .filter(
      ([, { has, or, lacks = [] }]) =>
        (has.every(contains) || or?.every(contains)) && !lacks.some(contains),
    )
    .map(([id]) => id)
}
