/**
 * The keys of releases: ECDSA on P-256 with SHA-256, which the WebCrypto of old WebViews supports too.
 * REMOTE_SIGNING_KEY (PKCS#8, PEM or base64) signs; REMOTE_PUBLIC_KEYS (base64 points separated by commas) are trusted
 * as well, so that a key can be replaced; point:mf-seller:mf-chat is trusted for these remotes only. Without either variable, the first
 * build creates a key for this machine, which then signs with it.
 */
const crypto = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { DIST } = require('../workspace.cjs');

const LOCAL_KEY = join(DIST, 'keys', 'remotes.pem');
const POINT_BYTES = 65;
const REMOTE = /^mf-[a-z]+$/;

/** The signing key; null where only public keys are known: such a machine builds but cannot ship. */
function signingKey(env = process.env, localKey = LOCAL_KEY) {
  if (env.REMOTE_SIGNING_KEY) return parseKey(env.REMOTE_SIGNING_KEY);
  if (!existsSync(localKey)) {
    if (env.REMOTE_PUBLIC_KEYS) return null;
    makeKey(localKey);
  }
  return parseKey(readFileSync(localKey, 'utf8'));
}

/**
 * The keys that the shell trusts, as base64 of their uncompressed points, with the remotes that they are bound to; they are compiled into
 * it. This machine's own key signs all remotes unless REMOTE_PUBLIC_KEYS binds it.
 */
function publicKeys(env = process.env, localKey = LOCAL_KEY) {
  const given = (env.REMOTE_PUBLIC_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const points = given.map(pointIn);
  const key = signingKey(env, localKey);
  const own = key ? [pointOf(key)].filter((point) => !points.includes(point)) : [];
  return [...new Set([...given, ...own])];
}

/** The signing key; throws where there is none. */
function requireKey(env = process.env, localKey = LOCAL_KEY) {
  const key = signingKey(env, localKey);
  if (!key) throw new Error('REMOTE_SIGNING_KEY is not set: there is no key here to sign with.');
  return key;
}

/** The public half of this machine's signing key, as REMOTE_PUBLIC_KEYS takes it. */
function ownPublicKey(env = process.env, localKey = LOCAL_KEY) {
  return pointOf(requireKey(env, localKey));
}

/** The signature of a text in the form that WebCrypto verifies. */
const sign = (text, key) =>
  crypto.sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64');

const isSigned = (text, signature, keys) =>
  keys.some((point) =>
    crypto.verify(
      'sha256',
      Buffer.from(text),
      { key: keyOfPoint(point), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature ?? '', 'base64'),
    ),
  );

/** The point of a trusted key; throws where the key is none, or bound to what is no remote. */
function pointIn(key) {
  const [point, ...remotes] = key.split(':');
  if (!isPoint(point))
    throw new Error(`${point} is no public key: a P-256 point in base64, as npm run remote -- key prints it.`);
  const odd = remotes.find((name) => !REMOTE.test(name));
  if (odd !== undefined) throw new Error(`${odd || 'Nothing'} after a colon is no remote, such as mf-seller.`);
  return point;
}

function isPoint(point) {
  try {
    return Buffer.from(point, 'base64').length === POINT_BYTES && keyOfPoint(point) !== null;
  } catch {
    return false;
  }
}

function parseKey(text) {
  const body = text.replace(/-----[^-]+-----|\s/g, '');
  const key = crypto.createPrivateKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'pkcs8' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('REMOTE_SIGNING_KEY is no P-256 key.');
  return key;
}

function makeKey(file) {
  const { privateKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another build created one at the same moment.
    if (error.code !== 'EEXIST') throw error;
  }
}

function pointOf(privateKey) {
  const { x, y } = crypto.createPublicKey(privateKey).export({ format: 'jwk' });
  return Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64');
}

function keyOfPoint(point) {
  const bytes = Buffer.from(point, 'base64');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) => part.toString('base64url'));
  return crypto.createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

module.exports = { signingKey, requireKey, ownPublicKey, publicKeys, pointIn, sign, isSigned };
