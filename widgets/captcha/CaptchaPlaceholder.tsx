export function CaptchaPlaceholder() {
  return (
    <div className="captcha">
      <span className="placeholder placeholder-control" />
    </div>
  );
}
