/** Messages of specification §8 that several parts use, verbatim. */
export const messages = {
  networkError: 'Network error. Please try again.',
  unknownError: 'An unknown error occurred.',
  loginFailed: 'Login failed',
  fetchUserFailed: 'Failed to fetch user',
  profileUpdateFailed: 'failed',
  signupFailed: 'Signup failed',
  dealerSignupFailed: 'Something went wrong',
  sendOtpFailed: 'Failed to send OTP',
  verifyOtpFailed: 'Failed to verify OTP',
  phoneIncorrect: 'Phone number is incorrect!',
  /** Shown instead of `phoneIncorrect`. */
  userNotFound: 'User Not Found',
  emailNotFound: 'Email not found',
  phoneNotFound: 'Phone number not found',
  googleAccount: 'This email is associated with google auth!',
  phoneInUse: 'This number is already in use!',
  phoneExists: 'Phone number already exists',
  /** Ours: the specification has no list of common passwords. */
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordIsContact: 'Your email or number is too easy to guess. Please choose another password.',
  invalidOtp: 'Add a valid OTP',
  verifyOtpFirst: 'Please verify OTP first',
  emailRegistered: 'This email is already registered!',
  phoneRegistered: 'This number is already registered!',
  feedbackAdded: 'Feedback added successfully',
  feedbackFailed: 'Failed to add feedback. Please try again!',
  /** Shown when the server's answer gives no reason. */
  feedbackUnexplained: 'An error occurred',
  invalidImage: 'Invalid image format',
  invalidDate: 'Invalid Date',
  invalidDateProvided: 'Invalid date provided',
} as const;

/** A 401 with one of these messages ends the session (AUTH-10); any other 401 only rejects its call. */
export const sessionEndingMessages: readonly string[] = [
  'Unauthorized',
  'Unauthorized: Invalid token',
  'Unauthorized: Invalid Session token',
];

/** 'Switch to bike dealer to continue.': shown to a dealer who opens the form of another kind (ACC-06). */
export const switchDealerMessage = (kind: string) => `Switch to ${kind} dealer to continue.`;
