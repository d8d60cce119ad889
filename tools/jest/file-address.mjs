/** Where a build would put a picture that a module imports. */
export default '/static/picture.svg';
